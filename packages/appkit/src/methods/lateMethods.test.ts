import { expect, it, vi } from 'vitest'
import { createWith } from '../../test/createLate.js'
import type { AppKit } from '../AppKit.js'
import * as actionsPart from '../actions.js'
import * as enginePart from '../engine.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'

const part = { ...enginePart, loadActions: async () => actionsPart }

/** An instance of which nothing has been called yet. */
function create() {
  const load = vi.fn(async () => part)
  const mock = mockAdapter()
  const appkit = createWith(load, { mock })
  return { appkit, load, mock }
}

/** What a caller without types may write. */
const connectBy = (appkit: AppKit, parameters: unknown) => appkit.connect(parameters as never)

it('loads nothing until one is called, and once for all of one moment', async () => {
  const { appkit, load } = create()
  expect(load).not.toHaveBeenCalled()
  const asked = [
    appkit.disconnect(),
    appkit.getCapabilities().catch(() => {}),
    appkit.signMessage({ message: 'x' }).catch(() => {}),
  ]
  await Promise.all(asked)
  expect(load).toHaveBeenCalledOnce()
})

it('error: rejects for code that does not come, and then for what is asked', async () => {
  const { appkit, load, mock } = create()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(connectBy(appkit, 'mock')).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  load.mockResolvedValue(part)
  await expect(connectBy(appkit, 'mock')).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  expect(mock.calls.filter(({ method }) => method === 'connect')).toEqual([])
})

it('hands on all that a method takes', async () => {
  const { appkit } = createTestAppKit()
  const switching = appkit.switchNetwork('eip155:2', { signal: AbortSignal.abort() })
  await expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(appkit.getCaipNetworkId()).toBe('eip155:1')
})
