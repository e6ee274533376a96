import { afterEach, describe, expect, it, vi } from 'vitest'
import { KEEP_OPEN_TIMEOUT_MS } from '../constants.js'
import type { FeatureDescriptor } from '../feature/types.js'
import { signIn } from '../siwx/late.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockSIWX } from '../testing/mockSIWX.js'
import { askSIWX } from '../testing/startSIWX.js'
import { modalAtom } from './atoms.js'

afterEach(() => void vi.useRealTimers())

/** A feature that has something to find out, until it is told to be done. */
function createKeeper() {
  const ends: (() => void)[] = []
  const keepOpen = vi.fn<NonNullable<FeatureDescriptor['keepOpen']>>(
    () => new Promise<void>((resolve) => void ends.push(resolve)),
  )
  const end = async () => {
    for (const each of ends) each()
    // What waits for it goes on in a few turns.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { feature: { key: 'keeper', keepOpen } satisfies FeatureDescriptor, keepOpen, end }
}

async function connect(features: readonly FeatureDescriptor[], options: TestAppKitOptions = {}) {
  const { appkit } = createTestAppKit({ features, ...options })
  await appkit.start()
  await appkit.open()
  await appkit.connect({ connectorId: 'mock' })
  const names = () => appkit.store.get(modalAtom).stack.map(({ name }) => name)
  return { appkit, names }
}

describe('leaving the modal behind whoever has connected', () => {
  it('closes it at once where no feature has anything to find out', async () => {
    const keepOpen = vi.fn(() => undefined)
    const { appkit } = await connect([{ key: 'idle', keepOpen }])
    expect(keepOpen).toHaveBeenCalledOnce()
    expect(appkit.isOpen()).toBe(false)
  })

  it('keeps what is on show until the feature knows, and closes it then', async () => {
    const { end, feature, keepOpen } = createKeeper()
    const { appkit, names } = await connect([feature])
    expect([appkit.isOpen(), names()]).toEqual([true, ['Connect']])
    expect(keepOpen).toHaveBeenCalledWith(appkit)
    await end()
    expect(appkit.isOpen()).toBe(false)
  })

  it('leaves a view that the feature has opened by then, and whatever the person has gone to', async () => {
    const { end, feature } = createKeeper()
    const { appkit, names } = await connect([feature])
    await appkit.open({ view: 'Networks' })
    await end()
    expect([appkit.isOpen(), names()]).toEqual([true, ['Networks']])
  })

  it('can be closed by the person meanwhile, and opens nothing again', async () => {
    const { end, feature } = createKeeper()
    const { appkit } = await connect([feature])
    appkit.close()
    expect(appkit.isOpen()).toBe(false)
    await end()
    expect(appkit.isOpen()).toBe(false)
  })

  it('error: waits for no feature that fails', async () => {
    const fail = (): never => {
      throw new Error('odd')
    }
    const { appkit } = await connect([
      { key: 'throws', keepOpen: fail },
      { key: 'rejects', keepOpen: async () => fail() },
    ])
    await vi.waitFor(() => expect(appkit.isOpen()).toBe(false))
  })

  it('waits five seconds at most', async () => {
    const { feature } = createKeeper()
    vi.useFakeTimers()
    const { appkit } = await connect([feature])
    await vi.advanceTimersByTimeAsync(KEEP_OPEN_TIMEOUT_MS - 1)
    expect(appkit.isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(appkit.isOpen()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('goes on to the account where the modal is a part of the page', async () => {
    const { end, feature } = createKeeper()
    const { names } = await connect([feature], { enableEmbedded: true })
    await end()
    expect(names()).toEqual(['Account'])
  })

  it('ends with the instance', async () => {
    const { end, feature } = createKeeper()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { appkit } = await connect([feature])
    const before = appkit.store.get(modalAtom)
    await appkit.destroy()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    await end()
    expect(appkit.store.get(modalAtom)).toEqual(before)
  })
})

describe('leaving the modal behind whoever has signed in', () => {
  it('keeps the sign-in on show until the feature knows, and asks it once', async () => {
    const { end, feature, keepOpen } = createKeeper()
    const test = await askSIWX({ features: [feature] })
    await signIn(test.appkit)
    expect([test.state.status, test.views]).toEqual(['signedIn', ['SIWXSignMessage']])
    // Whatever else changes meanwhile.
    const { store } = test.appkit
    store.set(modalAtom, { ...store.get(modalAtom), shakes: 1 })
    expect(keepOpen).toHaveBeenCalledOnce()
    await end()
    expect(test.views).toEqual([])
  })

  it('does not close a sign-in that is required again', async () => {
    const { end, feature } = createKeeper()
    const auth = mockSIWX()
    const test = await askSIWX({ auth, features: [feature] })
    await signIn(test.appkit)
    await auth.siwx.revokeSession('eip155:1', '0xA1')
    await test.reach('asked')
    await end()
    expect(test.views).toEqual(['SIWXSignMessage'])
  })
})
