import { afterEach, expect, it, vi } from 'vitest'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'
import { getWalletConnect, openWalletConnect } from './walletConnectHandle.js'

afterEach(() => {
  vi.useRealTimers()
})

/** A page whose clients open when they are told to. */
async function page() {
  const { appkit, phone } = createTestAppKit({ mocks: [mockAdapter({ walletConnect: true })] })
  await appkit.start()
  const waiting: (() => void)[] = []
  phone.setOpening(() => new Promise((resolve) => waiting.push(resolve)))
  const untilOpening = () => vi.waitFor(() => expect(waiting).toHaveLength(1))
  const answer = () => {
    for (const open of waiting.splice(0)) open()
  }
  return { answer, appkit, phone, untilOpening }
}

it('[REAL-1] who opens a client that is let go of meanwhile has the next one', async () => {
  const { answer, appkit, phone, untilOpening } = await page()
  const { close, loaded } = getWalletConnect(appkit)
  const opening = openWalletConnect(appkit)
  await untilOpening()
  const first = loaded()
  await close()
  phone.restore(['eip155:1'])
  answer()
  await untilOpening()
  answer()
  const client = await opening
  expect([client === first, client === loaded()]).toEqual([false, true])
  expect(client.hasSession()).toBe(true)
})

it.each(['close', 'destroy'] as const)(
  '[REAL-8:hangs] error: waits in vain for a client that hangs, and not for ever: %s',
  async (way) => {
    const phone = mockWalletConnect()
    const create: typeof phone.create = (core) => ({
      ...phone.create(core),
      destroy: () => new Promise(() => {}),
    })
    const mocks = [mockAdapter({ walletConnect: true })]
    const { appkit } = createTestAppKit({ mocks, phone: { ...phone, create } })
    await appkit.start()
    const { close, load } = getWalletConnect(appkit)
    const first = await load()
    vi.useFakeTimers()
    const ending = way === 'close' ? close() : appkit.destroy()
    await vi.advanceTimersByTimeAsync(DISCONNECT_TIMEOUT_MS)
    await ending
    expect(vi.getTimerCount()).toBe(0)
    if (way === 'close') expect(await load()).not.toBe(first)
  },
)

it('error: what does not open is not opened again', async () => {
  const { appkit, phone } = await page()
  let count = 0
  phone.setOpening(async () => {
    count += 1
    throw new TypeError('no storage')
  })
  await expect(openWalletConnect(appkit)).rejects.toThrow('no storage')
  expect(count).toBe(1)
})

it('[LEAK-1:destroyListeners] opens nothing any more once the instance has ended', async () => {
  const { answer, appkit, phone, untilOpening } = await page()
  const opening = expect(openWalletConnect(appkit)).rejects.toMatchObject({ code: 'DESTROYED' })
  await untilOpening()
  await appkit.destroy()
  answer()
  await opening
  expect(phone.openingCount).toBe(0)
})
