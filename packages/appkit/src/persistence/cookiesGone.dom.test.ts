import { afterEach, beforeEach, expect, it } from 'vitest'
import { Phones } from '../../test/createPhones.js'
import { expectLawful } from '../../test/expectLawful.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'

const PREFIX = `@latchkey:${'0'.repeat(32)}/`

const readCookies = () => document.cookie.split('; ').filter((cookie) => cookie !== '')
const write = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere.
  document.cookie = cookie
}
const erase = (cookie: string) => write(`${cookie.split('=')[0]}=; Max-Age=0; Path=/`)
const nameOf = (cookie: string) =>
  decodeURIComponent(cookie.split('=')[0] ?? '').slice(PREFIX.length)

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const cookie of readCookies()) erase(cookie)
})

/** Every choice of some of these, of none and of all. */
function subsets<T>([first, ...others]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]]
  return subsets(others).flatMap((each) => [each, [first, ...each]])
}

it('[R11][REAL-1] of what a browser has dropped nothing is restored by half, whichever cookies it has dropped', async () => {
  const mocks = [mockAdapter({ walletConnect: true, wallets: [{ id: 'a' }] })]
  const phones = new Phones()
  const phone = { ...mockWalletConnect(), create: phones.create }
  const open = () => createTestAppKit({ mocks, phone, storage: 'cookie' }).appkit
  const first = open()
  await first.start()
  await first.connect({ connectorId: 'a' })
  await first.connect({ connectorId: 'walletConnect' })
  await first.switchNetwork('eip155:2')
  await first.destroy()
  const all = readCookies()
  const CONNECTIONS = ['connection/eip155/a', 'connection/eip155/walletConnect']
  expect(all.map(nameOf)).toEqual(
    expect.arrayContaining([...CONNECTIONS, 'in-use/eip155', 'network', 'walletconnect']),
  )

  for (const kept of subsets(all)) {
    for (const cookie of readCookies()) erase(cookie)
    for (const cookie of kept) write(`${cookie}; Path=/`)
    const names = kept.map(nameOf)
    const isThere = (id: string) =>
      names.includes(`connection/eip155/${id}`) &&
      // Without it nobody knows which session it was.
      (id === 'a' || names.includes('walletconnect'))
    const ids = ['a', 'walletConnect'].filter(isThere)
    const appkit = open()
    const seen: string[] = []
    const stop = appkit.subscribeAccount(({ status }) => seen.push(status))
    await appkit.start()
    stop()
    expectLawful(appkit)
    expect(appkit.getConnections('eip155').map(({ connectorId }) => connectorId)).toEqual(ids)
    expect([names, appkit.getAccount().status]).toEqual([
      names,
      ids.length > 0 ? 'connected' : 'disconnected',
    ])
    // Nobody is shown as gone who is only awaited.
    if (ids.length > 0)
      expect([names, seen]).toEqual([names, expect.not.arrayContaining(['disconnected'])])
    await appkit.destroy()
  }
})
