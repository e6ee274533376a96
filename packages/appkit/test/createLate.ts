import { onTestFinished, vi } from 'vitest'
import type { AppKit } from '../src/AppKit.js'
import * as actionsPart from '../src/actions.js'
import { createKernel } from '../src/createKernel.js'
import * as enginePart from '../src/engine.js'
import { testNetwork } from '../src/testing/createTestAppKit.js'
import { endWithTest } from '../src/testing/destroyTestAppKits.js'
import { type MockAdapter, mockAdapter } from '../src/testing/mockAdapter.js'

type Loading = Parameters<typeof createKernel>[1]

/** An instance whose code comes from there, until the test ends. */
export function createWith(
  loadEngine: Loading['loadEngine'],
  {
    mock = mockAdapter(),
    ...storage
  }: Pick<Loading, 'storageBackend'> & { mock?: Pick<MockAdapter, 'factory'> } = {},
): AppKit {
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mock.factory],
      storage: 'memory',
      logLevel: 'silent',
    },
    { loadEngine, ...storage },
  )
  endWithTest(appkit)
  return appkit
}

/** An instance whose code comes when it is told to. */
export function createLate() {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve({ ...enginePart, loadActions: async () => actionsPart })
  })
  const load = vi.fn(() => code)
  const appkit = createWith(load)
  onTestFinished(() => arrive())
  return { appkit, arrive, load }
}
