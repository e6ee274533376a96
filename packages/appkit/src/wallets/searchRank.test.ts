import { describe, expect, it } from 'vitest'
import { searchRank, searchTerm } from './searchRank.js'

const ledger = {
  id: 'ledger',
  name: 'Lédger Live',
  rdns: 'com.ledger.wallet',
  homepage: 'https://www.shop-of-ledgers.example/live',
}

describe('a search of wallets', () => {
  it.each([
    ['led', 3],
    ['  LÉDGER ', 3],
    ['live', 2],
    ['com.ledger', 1],
    ['shop-of', 1],
    ['metamask', 0],
    // The path of a page says nothing of whose it is.
    ['/live', 0],
  ])('"%s" is rated %i', (text, rank) => {
    expect(searchRank(ledger, searchTerm(text))).toBe(rank)
  })

  it('finds a name in another script, whichever way it is composed', () => {
    const wallet = { id: 'a', name: '가나 지갑' }
    expect(searchRank(wallet, searchTerm('가나'.normalize('NFD')))).toBe(3)
    expect(searchRank(wallet, searchTerm('지갑'))).toBe(2)
  })

  it('does without domain and page', () => {
    expect(searchRank({ id: 'a', name: 'A' }, searchTerm('b'))).toBe(0)
  })
})
