import { describe, expect, it } from 'vitest'
import type { Connector, WalletOption } from '../connector/types.js'
import { createListingMatcher, isSameListing } from './matchListing.js'
import type { Wallet } from './types.js'

const connector: Connector = { id: 'c', type: 'ANNOUNCED', name: 'W', namespace: 'eip155' }

function row(id: string, fields: Partial<WalletOption> = {}): WalletOption {
  return {
    id,
    type: 'ANNOUNCED',
    name: `Wallet ${id}`,
    isInstalled: true,
    isRecent: false,
    isDuplicate: false,
    connectors: [connector],
    ...fields,
  }
}
function match(rows: readonly WalletOption[], listing: Wallet) {
  const found = createListingMatcher(rows)(listing)
  return found && [found.row.id, found.isCertain]
}

describe('the row of a listing', () => {
  const rows = [
    row('by-rdns', { rdns: 'com.Example.wallet', name: 'Example' }),
    row('by-explorer', { explorerId: 'listed' }),
    row('by-name', { name: ' ＲＡＩＮ  ' }),
  ]

  it('[WAL-3:byRdns,byExplorerId,order] is found by rdns before id, and by id before name', () => {
    const listing = { id: 'listed', name: 'Rain', rdns: 'COM.example.wallet' }
    expect(match(rows, listing)).toEqual(['by-rdns', true])
    expect(match(rows, { ...listing, rdns: 'com.other' })).toEqual(['by-explorer', true])
    expect(match(rows, { id: 'by-rdns', name: 'Rain' })).toEqual(['by-rdns', true])
  })

  it('[WAL-3:byName] by the name alone is a guess, however the name is written', () => {
    expect(match(rows, { id: 'x', name: 'rain' })).toEqual(['by-name', false])
    expect(match(rows, { id: 'x', name: 'rain', rdns: 'com.rain' })).toEqual(['by-name', false])
    expect(match(rows, { id: 'x', name: 'rainy' })).toBeUndefined()
  })

  it('[WAL-3:byName] is none by a name where both say another rdns', () => {
    expect(match(rows, { id: 'x', name: 'Example', rdns: 'com.thief' })).toBeUndefined()
    expect(match(rows, { id: 'x', name: 'Example' })).toEqual(['by-rdns', false])
  })

  it('is never one that two wallets claim to be', () => {
    const twice = [row('a', { rdns: 'com.a', explorerId: 'listed', isDuplicate: true })]
    expect(match(twice, { id: 'listed', name: 'Wallet a', rdns: 'com.a' })).toBeUndefined()
  })

  it('is by its id alone where it is no more than an entry of a directory', () => {
    const remote: Connector = { ...connector, type: 'WALLET_CONNECT' }
    const listed = [row('listed', { rdns: 'com.a', name: 'A', connectors: [remote] })]
    expect(match(listed, { id: 'other', name: 'A', rdns: 'com.a' })).toBeUndefined()
    expect(match(listed, { id: 'listed', name: 'B' })).toEqual(['listed', true])
  })

  it('is the first of several', () => {
    const rain = [row('a', { name: 'Rain' }), row('b', { name: 'Rain' })]
    expect(match(rain, { id: 'x', name: 'Rain' })).toEqual(['a', false])
  })
})

describe('two listings', () => {
  const a: Wallet = { id: 'a', name: 'Rain', rdns: 'com.rain' }
  it.each<[string, Wallet, boolean]>([
    ['the same id', { id: 'a', name: 'Other', rdns: 'com.other' }, true],
    ['the same rdns', { id: 'b', name: 'Other', rdns: 'com.rain' }, true],
    ['the same name, and one rdns', { id: 'b', name: 'RAIN' }, true],
    ['the same name, and two rdns', { id: 'b', name: 'Rain', rdns: 'com.other' }, false],
    ['nothing in common', { id: 'b', name: 'Other' }, false],
  ])('with %s', (_what, b, isSame) => {
    expect([isSameListing(a, b), isSameListing(b, a)]).toEqual([isSame, isSame])
  })

  it('without an rdns are not one for it', () => {
    expect(isSameListing({ id: 'a', name: 'A' }, { id: 'b', name: 'B' })).toBe(false)
  })
})
