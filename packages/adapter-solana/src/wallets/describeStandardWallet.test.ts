import { describe, expect, it } from 'vitest'
import { describeStandardWallet } from './describeStandardWallet.js'
import type { Wallet } from './walletStandard.js'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const connect = { 'standard:connect': { connect: async () => ({ accounts: [] }) } }
const wallet = (changes: object = {}): Wallet => ({
  version: '1.0.0',
  name: 'Wallet',
  icon: ICON,
  chains: ['eip155:1', 'solana:devnet'],
  features: connect,
  accounts: [],
  ...changes,
})

describe('describeStandardWallet', () => {
  it('[CONN-2:id,name] goes by its name, the one id that it has', () => {
    expect(describeStandardWallet(wallet())).toEqual({
      id: 'Wallet',
      type: 'ANNOUNCED',
      name: 'Wallet',
      imageUrl: ICON,
    })
  })

  it('[T7] shows no icon that would be fetched or run', () => {
    for (const icon of ['https://a.example/i.png', 'javascript:alert(1)', 7, undefined])
      expect(describeStandardWallet(wallet({ icon }))).not.toHaveProperty('imageUrl')
  })

  it.each<[string, object]>([
    ['is for another chain', { chains: ['eip155:1'] }],
    ['cannot connect', { features: {} }],
    ['connects by what is no function', { features: { 'standard:connect': { connect: true } } }],
    ['has no features', { features: null }],
    ['has no name', { name: '\u202e ' }],
    ['has a name that is no text', { name: {} }],
    ['has chains that are none', { chains: [1] }],
  ])('[T25] leaves out one that %s', (_what, changes) => {
    expect(describeStandardWallet(wallet(changes))).toBeUndefined()
  })
})
