import { describe, expect, it } from 'vitest'
import { SOCIAL_PROVIDERS, toCaipNetworkId } from './fields.js'
import { parseParams, parseResult } from './message.js'

const ADDRESS = '0x1111111111111111111111111111111111111111'

describe('the fields', () => {
  it.each([
    ['ada@mail.example', true],
    ['ada.lovelace+tag@mail.co.uk', true],
    ['ada.@mail.example', true],
    ['r&d@mail.example', true],
    ['ada@-mail.example', false],
    ['ada@mail..example', false],
    [`ada@${'m'.repeat(64)}.example`, false],
    ['ada', false],
    ['ada@', false],
    ['@mail.example', false],
    ['ada@mail', false],
    ['ada @mail.example', false],
    ['ada@mail.example\n', false],
    [`${'a'.repeat(250)}@mail.example`, false],
    ['', false],
    [1, false],
    [null, false],
  ])('[FRM-10] email %j is valid: %s', (email, isValid) => {
    for (const method of ['connectEmail', 'updateEmail'] as const)
      expect(parseParams(method, { email }) !== undefined).toBe(isValid)
    const newEmail = email
    expect(parseResult('updateEmailSecondaryOtp', { newEmail }) !== undefined).toBe(isValid)
  })

  it('[FRM-10] a social provider is one of six', () => {
    expect(SOCIAL_PROVIDERS).toEqual(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
    for (const provider of SOCIAL_PROVIDERS)
      expect(parseParams('getSocialRedirectUri', { provider })).toEqual({ provider })
    for (const provider of ['farcaster', 'Google', 'toString', '', 1, undefined])
      expect(parseParams('getSocialRedirectUri', { provider })).toBeUndefined()
  })

  it('[FRM-10] a one-time code is a text', () => {
    for (const method of [
      'connectOtp',
      'updateEmailPrimaryOtp',
      'updateEmailSecondaryOtp',
    ] as const) {
      for (const otp of ['123456', '000000', 'A1-b2'])
        expect(parseParams(method, { otp })).toEqual({ otp })
      for (const otp of [123456, '', null, ['1'], 'x'.repeat(65)])
        expect(parseParams(method, { otp })).toBeUndefined()
    }
  })

  it('[FRM-10] an account is eoa or smartAccount', () => {
    for (const type of ['eoa', 'smartAccount'])
      expect(parseParams('setPreferredAccount', { type })).toEqual({ type })
    for (const type of ['EOA', 'smart', '', 0, null])
      expect(parseParams('setPreferredAccount', { type })).toBeUndefined()
  })

  it.each([
    [1, 'eip155:1'],
    ['137', 'eip155:137'],
    ['eip155:10', 'eip155:10'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('[FRM-10] the network of a user may be %j', (chainId, caipNetworkId) => {
    expect(parseResult('getUser', { address: ADDRESS, chainId })).toEqual({
      address: ADDRESS,
      chainId,
    })
    expect(toCaipNetworkId(chainId)).toBe(caipNetworkId)
  })

  it.each([0, -1, 1.5, 2 ** 53, '0x1', '01', 'eip155:', 'main', '', null, [1]])(
    '[FRM-10] the network of a user may not be %j',
    (chainId) => {
      expect(parseResult('getUser', { address: ADDRESS, chainId })).toBeUndefined()
    },
  )

  it('[FRM-10] the networks of smart accounts are numbers', () => {
    const read = (smartAccountEnabledNetworks: unknown) =>
      parseResult('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks })
    expect(read([1, 137])).toEqual({ smartAccountEnabledNetworks: [1, 137] })
    expect(read([])).toEqual({ smartAccountEnabledNetworks: [] })
    for (const wrong of [['1'], [0], [1.5], [null], 1, 'eip155:1', new Array(1_001).fill(1)])
      expect(read(wrong)).toBeUndefined()
  })

  it.each([
    ['https://id.example/login?state=1', true, true],
    ['http://localhost:8080/login', true, true],
    ['http://login.localhost/', true, true],
    ['http://127.0.0.1:1/', true, true],
    ['http://[::1]/', true, true],
    ['farcaster://connect?channel=1', false, true],
    ['http://id.example/', false, false],
    ['https://shop.example@evil.example/', false, false],
    ['http://localhost.evil.example/', false, false],
    ['javascript:alert(1)', false, false],
    ['data:text/html,x', false, false],
    ['blob:https://id.example/1', false, false],
    ['/login', false, false],
    ['', false, false],
  ])(
    '[T11] the address %j may be opened: %s; by the app of Farcaster: %s',
    (uri, isWeb, isFarcaster) => {
      expect(parseResult('getSocialRedirectUri', { uri }) !== undefined).toBe(isWeb)
      expect(parseResult('getFarcasterUri', { url: uri }) !== undefined).toBe(isFarcaster)
    },
  )
})
