import { toLatin } from '@latchkey/foundation/eip1193'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_WALLETS } from '../wallets/builtIn/wallets.js'
import { markLookalikes } from './markLookalikes.js'
import { WALLET_CONNECT_ID, type WalletOption } from './types.js'

function row(id: string, name: string, more: Partial<WalletOption> = {}): WalletOption {
  return {
    id,
    type: 'ANNOUNCED',
    name,
    isInstalled: true,
    isRecent: false,
    isDuplicate: false,
    connectors: [],
    ...more,
  }
}

const marked = (rows: readonly WalletOption[], known: Parameters<typeof markLookalikes>[1] = []) =>
  markLookalikes(rows, known, toLatin).flatMap(({ id, isLookalike }) => (isLookalike ? [id] : []))

describe('markLookalikes', () => {
  it('[T8] marks both of two rows with one look, and no other', () => {
    const rows = [row('a', 'MetaMask'), row('b', 'Rainbow'), row('c', 'M\u0435taMask')]
    expect(marked(rows)).toEqual(['a', 'c'])
  })

  it('[T8] marks a row that looks like a wallet of the directory', () => {
    const known = [{ id: 'l', name: 'MetaMask' }]
    expect(marked([row('c', 'MetaM\u0430sk')], known)).toEqual(['c'])
  })

  it('[T8] marks a name that is not plain as long as nothing is there that reads it', () => {
    const rows = [
      row('a', 'MetaMask'),
      row('b', '\u041a\u043e\u0448\u0435\u043b\u0451\u043a'),
      row('c', 'M3taMask'),
    ]
    const unread = markLookalikes(rows, [], undefined)
    expect(unread.map(({ isLookalike = false }) => isLookalike)).toEqual([false, true, false])
    expect(marked(rows)).toEqual([])
    const alike = markLookalikes([row('a', 'MetaMask'), row('b', 'Meta Mask')], [], undefined)
    expect(alike.map(({ isLookalike }) => isLookalike)).toEqual([true, true])
  })

  it('a row is not like its own listing', () => {
    const listing = { id: 'l', name: 'MetaMask' }
    expect(marked([row('a', 'MetaMask', { listing })], [listing])).toEqual([])
    expect(marked([row('a', 'MetaMask', { explorerId: 'l' })], [listing])).toEqual([])
    expect(marked([row('l', 'MetaMask')], [listing])).toEqual([])
  })

  it('raises no false alarm among wallets that people know', () => {
    expect(marked(BUILT_IN_WALLETS.map(({ id, name }) => row(id, name)))).toEqual([])
  })

  it('[T8] marks who takes the name of WalletConnect, not that itself', () => {
    const rows = [row(WALLET_CONNECT_ID, 'WalletConnect'), row('x', 'WaIletC\u043ennect')]
    expect(marked(rows)).toEqual(['x'])
  })
})
