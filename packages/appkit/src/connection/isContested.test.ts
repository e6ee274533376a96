import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { MockWalletOptions } from '../testing/mockWallet.js'
import { connectionStateAtom } from './atoms.js'
import { isContested } from './isContested.js'
import { find } from './machine/read.js'

const key = { namespace: 'eip155', connectorId: 'a' }
const RDNS = 'example.a'

/** A page that is connected to the wallet `a`, beside another. */
async function connected(other: MockWalletOptions) {
  const mock = mockAdapter({ wallets: [{ id: 'a', name: 'A', rdns: RDNS }, other] })
  const { appkit } = createTestAppKit({ mocks: [mock] })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  const record = find(appkit.store.get(connectionStateAtom), key)
  if (!record) throw new TypeError('not connected')
  return { appkit, record }
}

describe('isContested', () => {
  it.each<[string, MockWalletOptions, boolean]>([
    ['another name', { id: 'b', name: 'B', rdns: 'example.b' }, false],
    ['the same name', { id: 'b', name: 'B', rdns: RDNS }, true],
    ['no name', { id: 'b', name: 'B' }, false],
    ['the same name that the app lists itself', { id: 'b', rdns: RDNS, type: 'EXTERNAL' }, false],
  ])('[T7] beside a wallet of %s', async (_name, other, isClaimed) => {
    const { appkit, record } = await connected(other)
    expect(isContested(appkit, record)).toBe(isClaimed)
  })

  it('wallets that say no name do not claim to be each other', async () => {
    const wallets = ['a', 'b'].map((id) => ({ id, name: id }))
    const { appkit } = createTestAppKit({ mocks: [mockAdapter({ wallets })] })
    await appkit.start()
    await appkit.connect({ connectorId: 'a' })
    const record = find(appkit.store.get(connectionStateAtom), key)
    expect(record && isContested(appkit, record)).toBe(false)
  })

  it('[T7] one that the adapter has marked is contested', async () => {
    const mock = mockAdapter({ wallets: [{ id: 'a', name: 'A', isDuplicate: true }] })
    const { appkit } = createTestAppKit({ mocks: [mock] })
    await appkit.start()
    await appkit.connect({ connectorId: 'a' })
    const record = find(appkit.store.get(connectionStateAtom), key)
    expect(record && isContested(appkit, record)).toBe(true)
  })
})

describe('the wallet of a phone', () => {
  it('is none of those of the page, whatever rdns its row had', async () => {
    const { appkit, record } = await connected({ id: 'b', name: 'B', rdns: RDNS })
    expect(isContested(appkit, { ...record, connectorId: 'walletConnect' })).toBe(false)
  })
})
