import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { pause, QUIET_MS } from '../testing/wait.js'
import { toastAtom } from '../toast/atoms.js'
import { watchSignIn } from './watchSignIn.js'

type Load = Parameters<typeof watchSignIn>[1]

describe('watchSignIn', () => {
  it('[SIWX-7] ends a connection that nobody can lead the sign-in of, and tries again with the next one', async () => {
    const { appkit } = createTestAppKit()
    await appkit.start()
    const followSignIns = vi.fn()
    let isThere = false
    const load = vi.fn<Load>(async () => {
      if (!isThere) throw new TypeError('offline')
      return { followSignIns }
    })
    watchSignIn(appkit, load)
    await pause(QUIET_MS)
    // Nobody has connected, and nobody is told.
    expect(appkit.store.get(toastAtom).open).toBe(false)
    await appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
    expect(appkit.store.get(toastAtom).message).toBe(
      'A problem occurred while trying initialize authentication',
    )
    isThere = true
    await appkit.connect({ connectorId: 'mock' })
    await vi.waitFor(() => expect(followSignIns).toHaveBeenCalledExactlyOnceWith(appkit))
    const calls = load.mock.calls.length
    await appkit.disconnect()
    await appkit.connect({ connectorId: 'mock' })
    expect(load).toHaveBeenCalledTimes(calls)
    expect(appkit.getAccount().status).toBe('connected')
  })

  it('gives up a part that does not come in time, and follows nothing once the instance has ended', async () => {
    vi.useFakeTimers()
    try {
      const { appkit } = createTestAppKit()
      await appkit.start()
      const load = vi.fn<Load>(() => new Promise(() => {}))
      watchSignIn(appkit, load)
      await appkit.connect({ connectorId: 'mock' })
      await vi.advanceTimersByTimeAsync(15_000)
      expect(appkit.getAccount().status).toBe('disconnected')
      const followSignIns = vi.fn()
      let come: ((part: Awaited<ReturnType<Load>>) => void) | undefined
      load.mockImplementation(
        () =>
          new Promise((resolve) => {
            come = resolve
          }),
      )
      await appkit.connect({ connectorId: 'mock' })
      await appkit.destroy()
      come?.({ followSignIns })
      await vi.advanceTimersByTimeAsync(1)
      expect(followSignIns).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })
})
