import { describe, expect, it } from 'vitest'
import { json, status } from '../../test/fakeApi.js'
import { fakeClient } from '../../test/fakeClient.js'
import { fetchBalance } from './fetchBalance.js'
import { fetchHistory } from './fetchHistory.js'
import { fetchIdentity } from './fetchIdentity.js'
import { fetchNames } from './fetchNames.js'
import { fetchProfile } from './fetchProfile.js'
import { fetchProfiles } from './fetchProfiles.js'
import { registerName } from './registerName.js'

const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 1,
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
  iconUrl: 'https://a.example/u.png',
}

describe('fetchBalance', () => {
  const balances = 'v1/account/0x1/balance'

  it('[ACC-3] drops those of zero decimals, and does not count them as unreadable', async () => {
    const nft = { ...usdc, quantity: { decimals: '0', numeric: '1' } }
    const { api } = fakeClient({ [balances]: json({ balances: [usdc, nft, { name: 'x' }] }) })
    const { balances: kept, dropped } = await fetchBalance(api, { address: '0x1' })
    expect(kept).toEqual([usdc])
    expect(dropped).toBe(1)
  })

  it('[R9] knows no price rather than a wrong one', async () => {
    const wrong = [{ price: -1 }, { price: '1' }, { price: null }, { value: -1, price: undefined }]
    const { api } = fakeClient({
      [balances]: json({ balances: wrong.map((field) => ({ ...usdc, ...field })) }),
    })
    const { balances: kept, dropped } = await fetchBalance(api, { address: '0x1' })
    expect(dropped).toBe(0)
    expect(kept.map(({ price }) => price)).toEqual(Array(4).fill(undefined))
    expect(kept[3]?.value).toBeUndefined()
  })

  it('[ACC-7:portfolio] is kept for 30 seconds, for each account and network apart', async () => {
    const { api, paths, pass } = fakeClient({
      [balances]: json({ balances: [usdc] }),
      'v1/account/0x2/balance': json({ balances: [] }),
    })
    await fetchBalance(api, { address: '0x1' })
    pass(29_999)
    await fetchBalance(api, { address: '0x1' })
    expect(paths()).toEqual([balances])
    await fetchBalance(api, { address: '0x2' })
    await fetchBalance(api, { address: '0x1', chainId: 'eip155:1' })
    expect(paths()).toHaveLength(4)
    pass(1)
    await fetchBalance(api, { address: '0x1' })
    expect(paths()).toHaveLength(5)
  })

  it('[ACC-4][R7] leaves the server alone for 30 seconds after a failure', async () => {
    const { api, calls, pass } = fakeClient({ [balances]: status(500) })
    await expect(fetchBalance(api, { address: '0x1' })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    expect(calls).toHaveLength(3)
    pass(29_999)
    const forceUpdate = [] as const
    await expect(fetchBalance(api, { address: '0x1', forceUpdate })).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    })
    expect(calls).toHaveLength(3)
    pass(1)
    await expect(fetchBalance(api, { address: '0x1' })).rejects.toBeDefined()
    expect(calls).toHaveLength(6)
  })

  it('asks anew when a token must be', async () => {
    const { api, calls } = fakeClient({ [balances]: json({ balances: [usdc] }) })
    await fetchBalance(api, { address: '0x1' })
    await fetchBalance(api, { address: '0x1', forceUpdate: ['eip155:1:0x01'] })
    expect(calls.map(({ url }) => url.searchParams.get('forceUpdate'))).toEqual([
      null,
      'eip155:1:0x01',
    ])
  })
})

describe('fetchHistory', () => {
  const history = 'v1/account/0x1/history'
  const transaction = {
    id: 't',
    metadata: { minedAt: '2026-01-01T00:00:00Z', chain: 'eip155:1' },
    transfers: [],
  }

  it('[ACT-5] reads the purchases of the on-ramp past every cache, and nothing else', async () => {
    const { api, calls } = fakeClient({ [history]: json({ data: [], next: null }) })
    await fetchHistory(api, { account: '0x1', onramp: 'coinbase' })
    await fetchHistory(api, { account: '0x1' })
    expect(calls.map(({ init }) => init.cache)).toEqual(['no-cache', undefined])
  })

  it('[R19] ends where the server names the page that it just gave', async () => {
    const { api } = fakeClient({ [history]: json({ data: [transaction], next: 'c' }) })
    expect((await fetchHistory(api, { account: '0x1' })).next).toBe('c')
    expect((await fetchHistory(api, { account: '0x1', cursor: 'c' })).next).toBeUndefined()
  })

  it('[ACT-1][R8] leaves out what has no date or network, and counts it', async () => {
    const bad = [
      { ...transaction, metadata: { ...transaction.metadata, minedAt: 'yesterday' } },
      { ...transaction, metadata: { ...transaction.metadata, chain: 'ethereum' } },
      { ...transaction, transfers: [null] },
      { ...transaction, id: '' },
    ]
    const { api } = fakeClient({ [history]: json({ data: [transaction, ...bad] }) })
    const { transactions, dropped, next } = await fetchHistory(api, { account: '0x1' })
    expect(transactions).toEqual([transaction])
    expect([dropped, next]).toEqual([4, undefined])
  })

  it('[R9] a history of which nothing can be read is a failure, not an empty one', async () => {
    const { api } = fakeClient({ [history]: json({ data: [{}, {}] }) })
    await expect(fetchHistory(api, { account: '0x1' })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})

describe('fetchIdentity', () => {
  it('[ACC-6][ACC-7:identity] is kept for 5 minutes', async () => {
    const { api, calls, pass } = fakeClient({ 'v1/identity/0x1': json({ name: 'a.eth' }) })
    expect(await fetchIdentity(api, { address: '0x1' })).toEqual({ name: 'a.eth' })
    pass(299_999)
    await fetchIdentity(api, { address: '0x1' })
    expect(calls).toHaveLength(1)
    pass(1)
    await fetchIdentity(api, { address: '0x1' })
    expect(calls).toHaveLength(2)
  })

  it('[ACC-6] reads null as nothing', async () => {
    const { api } = fakeClient({ 'v1/identity/0x1': json({ name: null, avatar: null }) })
    expect(await fetchIdentity(api, { address: '0x1' })).toEqual({})
  })
})

describe('fetchNames', () => {
  const reverse = 'v1/profile/reverse/0x1'
  const profile = { name: 'a.eth', addresses: {}, attributes: {} }

  it('[API-6] takes those of the profiles, and does not ask further', async () => {
    const { api, paths } = fakeClient({ [reverse]: json([profile]) })
    expect(await fetchNames(api, { address: '0x1' })).toEqual({ names: ['a.eth'], dropped: 0 })
    expect(paths()).toEqual([reverse])
  })

  it.each([
    ['fails', status(500)],
    ['answers nonsense', json({ profiles: 1 })],
  ])('[API-6] falls back when the reverse lookup %s', async (_name, answer) => {
    const { api } = fakeClient({ [reverse]: answer, 'v1/names/0x1': json({ names: ['b.eth'] }) })
    expect(await fetchNames(api, { address: '0x1' })).toEqual({ names: ['b.eth'], dropped: 0 })
  })

  it('[API-6][R9] fails when both do', async () => {
    const { api } = fakeClient({ [reverse]: status(500), 'v1/names/0x1': status(403) })
    await expect(fetchNames(api, { address: '0x1' })).rejects.toMatchObject({
      context: { status: 403 },
    })
  })

  it('[ACC-7:ens] keeps a name for 5 minutes', async () => {
    const { api, calls, pass } = fakeClient({ [reverse]: json([profile]) })
    await fetchNames(api, { address: '0x1' })
    pass(299_999)
    await fetchNames(api, { address: '0x1' })
    expect(calls).toHaveLength(1)
    pass(1)
    await fetchNames(api, { address: '0x1' })
    expect(calls).toHaveLength(2)
  })
})

describe('fetchProfile', () => {
  it('[NAM-2] a name that nobody has is undefined', async () => {
    const { api } = fakeClient({ 'v1/profile/account/free.eth': status(404) })
    expect(await fetchProfile(api, { name: 'free.eth' })).toBeUndefined()
  })

  it.each([
    ['a list', [{ address: '0x1' }]],
    ['a coin that is no number', { eth: { address: '0x1' } }],
    ['an address that is none', { '60': { address: 7 } }],
    ['an address too short', { '60': {} }],
  ])('[R8] refuses addresses with %s: money would go elsewhere', async (_name, addresses) => {
    const profile = { name: 'a.eth', addresses, attributes: {} }
    const { api } = fakeClient({
      'v1/profile/account/a.eth': json(profile),
      'v1/profile/reverse/0x1': json([profile, { ...profile, name: 'b.eth', addresses: {} }]),
    })
    await expect(fetchProfile(api, { name: 'a.eth' })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
    const { profiles, dropped } = await fetchProfiles(api, { address: '0x1' })
    expect([profiles.map(({ name }) => name), dropped]).toEqual([['b.eth'], 1])
  })
})

describe('registerName', () => {
  const parameters = { coinType: 60, address: '0x1', message: 'm', signature: 's' }

  it.each([
    ['refuses', status(409), { code: 'NETWORK_ERROR', context: { status: 409 } }],
    ['breaks', status(500), { code: 'NETWORK_ERROR', context: { status: 500 } }],
    ['says that it did not', json({ success: false }), { code: 'INVALID_RESPONSE' }],
  ])('[API-5][NAM-2] gives success false when the server %s', async (_name, answer, error) => {
    const { api, calls } = fakeClient({ 'v1/profile/account': answer })
    expect(await registerName(api, parameters)).toMatchObject({ success: false, error })
    expect(calls).toHaveLength(1)
  })

  it('[R15] throws when it was aborted: nobody knows whether it succeeded', async () => {
    const { api } = fakeClient({})
    const wait = registerName(api, { ...parameters, signal: AbortSignal.abort() })
    await expect(wait).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})
