import { describe, expect, it } from 'vitest'
import type { RecentConnection } from '../connection/types.js'
import { RECENT_CONNECTIONS_KEY, recentConnectionsToStore } from './recentConnectionsKey.js'

const RECENT: RecentConnection = {
  namespace: 'eip155',
  connectorId: 'com.wallet',
  name: 'Wallet',
  icon: 'https://wallet.example/icon.png',
  rdns: 'com.wallet',
  accounts: [{ namespace: 'eip155', address: '0xabc', caipAddress: 'eip155:1:0xabc', type: 'eoa' }],
  caipNetworkId: 'eip155:1',
  disconnectedAt: 5,
}
const parse = (value: unknown) => RECENT_CONNECTIONS_KEY.parse(JSON.parse(JSON.stringify(value)))

describe('the connections that have ended, as they are stored', () => {
  it('are read back as they were written', () => {
    expect(parse(recentConnectionsToStore([RECENT]))).toEqual([RECENT])
  })

  it.each([
    ['of a picture in the text', 'data:image/png;base64,AAAA'],
    ['not behind https', 'http://wallet.example/icon.png'],
    ['too long', `https://wallet.example/${'a'.repeat(2_048)}`],
  ])('[R18] keep no icon that is %s', (_which, icon) => {
    expect(recentConnectionsToStore([{ ...RECENT, icon }])[0]).not.toHaveProperty('icon')
    expect(parse([{ ...RECENT, icon }])[0]).not.toHaveProperty('icon')
  })

  it('[R18] are no more than can be listed, with no more accounts than that', () => {
    const account = RECENT.accounts[0]
    const accounts = Array.from({ length: 30 }, () => account)
    const many = Array.from({ length: 60 }, () => ({ ...RECENT, accounts }))
    for (const kept of [recentConnectionsToStore(many as RecentConnection[]), parse(many)]) {
      expect(kept).toHaveLength(50)
      expect(kept[0]?.accounts).toHaveLength(20)
    }
  })

  it.each([
    ['a network of another namespace', { caipNetworkId: 'solana:1' }],
    ['no account', { accounts: [] }],
    ['an account without an address', { accounts: [{}] }],
    ['no time', { disconnectedAt: 'yesterday' }],
    ['no time that JSON knows', { disconnectedAt: Number.POSITIVE_INFINITY }],
    ['no connector', { connectorId: '' }],
    ['no name', { name: '\u200b' }],
  ])('[R11] error: are not read where another script has written %s', (_which, fields) => {
    expect(() => parse([{ ...RECENT, ...fields }])).toThrow(TypeError)
  })

  it('[R11] take an account to be one on the network of its connection, whatever else it says', () => {
    const accounts = [{ address: '0xabc', caipAddress: 'eip155:5:0xdef', namespace: 'solana' }]
    expect(parse([{ ...RECENT, accounts }])[0]?.accounts).toEqual([
      { namespace: 'eip155', address: '0xabc', caipAddress: 'eip155:1:0xabc' },
    ])
  })
})
