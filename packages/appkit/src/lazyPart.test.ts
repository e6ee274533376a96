import { AppKitError } from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as actionsPart from './actions.js'
import { createKernel } from './createKernel.js'
import * as enginePart from './engine.js'
import { testNetwork } from './testing/createTestAppKit.js'
import { mockAdapter } from './testing/mockAdapter.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An instance whose code comes as `loadEngine` says. */
function create(loadEngine: () => Promise<typeof enginePart>) {
  const mock = mockAdapter()
  const appkit = createKernel(
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mock.factory],
      storage: 'memory',
      logLevel: 'silent',
    },
    { loadEngine },
  )
  return { appkit, mock }
}

const never = () => new Promise<never>(() => {})
const nextLoads = (...loads: (() => Promise<typeof enginePart>)[]) => {
  const load = vi.fn<() => Promise<typeof enginePart>>()
  for (const each of loads) load.mockImplementationOnce(each)
  return load
}

describe('code that does not come', () => {
  it('[REAL-8:hangs,again] is given up after 30 s, leaves no timer, and is really asked for again', async () => {
    const load = nextLoads(never, async () => ({
      ...enginePart,
      loadActions: async () => actionsPart,
    }))
    const { appkit } = create(load)
    const connecting = appkit.connect({ connectorId: 'mock' }).catch((error: unknown) => error)
    const starting = appkit.start().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    for (const failure of [await connecting, await starting]) {
      expect(AppKitError.is(failure, 'CHUNK_LOAD_FAILED')).toBe(true)
    }
    expect(vi.getTimerCount()).toBe(0)

    void appkit.start()
    await vi.advanceTimersByTimeAsync(1_000)
    await appkit.connect({ connectorId: 'mock' })
    expect(appkit.getIsConnectedState()).toBe(true)
    const destroying = appkit.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    await destroying
  })

  it('[REAL-8:gone,again] is asked for once more where it could not be had', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const load = nextLoads(gone, gone, gone, async () => enginePart)
    const { appkit } = create(load)
    await expect(appkit.start()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    expect(load).toHaveBeenCalledTimes(2)
    const starting = appkit.start()
    await vi.advanceTimersByTimeAsync(1_000)
    await starting
    expect(load).toHaveBeenCalledTimes(4)
    await appkit.destroy()
  })

  it('[REAL-8:hangs] holds up no destroy, and does nothing when it comes after all', async () => {
    let bring: (part: typeof enginePart) => void = () => {}
    const { appkit, mock } = create(
      () =>
        new Promise((resolve) => {
          bring = resolve
        }),
    )
    const starting = appkit.start()
    await appkit.destroy()
    bring(enginePart)
    await starting
    expect(mock.openHandles).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
