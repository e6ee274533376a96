import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as actionsPart from '../actions.js'
import { createKernel } from '../createKernel.js'
import * as enginePart from '../engine.js'
import { testNetwork } from '../testing/createTestAppKit.js'
import { endWithTest } from '../testing/destroyTestAppKits.js'
import { mockAdapter } from '../testing/mockAdapter.js'

/** An instance whose code comes when it is told to. */
function createLate() {
  let arrive = () => {}
  const code = new Promise<typeof enginePart>((resolve) => {
    arrive = () => resolve({ ...enginePart, loadActions: async () => actionsPart })
  })
  const load = vi.fn(() => code)
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mockAdapter().factory],
      storage: 'memory',
      logLevel: 'silent',
    },
    { loadEngine: load },
  )
  onTestFinished(() => arrive())
  endWithTest(appkit)
  const ids = () => appkit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)
  return { appkit, arrive, ids, load }
}

describe('networks that are added and removed before the code for it is there', () => {
  it('are so once it is, in the order that it was asked for', async () => {
    const { appkit, arrive, ids } = createLate()
    appkit.addNetwork('eip155', testNetwork('eip155', 2))
    appkit.removeNetwork('eip155', 2)
    appkit.addNetwork('eip155', testNetwork('eip155', 3))
    expect(ids()).toEqual(['eip155:1'])
    arrive()
    await vi.waitFor(() => expect(ids()).toEqual(['eip155:1', 'eip155:3']))
  })

  it('error: are refused at once where they cannot be, and nothing is loaded for it', () => {
    const { appkit, load } = createLate()
    const add = (namespace: string, network: unknown) => () =>
      appkit.addNetwork(namespace, network as ReturnType<typeof testNetwork>)
    const unknown = expect.objectContaining({ code: 'ADAPTER_FOR_NAMESPACE_NOT_FOUND' })
    expect(add('cosmos', testNetwork('cosmos', 1))).toThrow(unknown)
    expect(() => appkit.removeNetwork('cosmos', 1)).toThrow(unknown)
    const invalid = expect.objectContaining({ code: 'INVALID_OPTIONS' })
    expect(add('eip155', testNetwork('solana', 1))).toThrow(invalid)
    expect(add('eip155', { ...testNetwork('eip155', 2), rpcUrls: {} })).toThrow(invalid)
    expect(add('eip155', 'eip155:2')).toThrow(invalid)
    expect(load).not.toHaveBeenCalled()
  })
})
