import {
  identityReply,
  nameSuggestionsReply,
  namesReply,
  profileReply,
  profilesReply,
  registerNameReply,
} from '@latchkey/blockchain-api/schemas'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, post, read, startTestApi, type TestApi } from '../testApi.js'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test?.stop())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const now = () => Math.floor(Date.now() / 1_000)
const registration = async (
  account: PrivateKeyAccount,
  content: Record<string, unknown>,
  changes: Record<string, unknown> = {},
) => {
  const message = JSON.stringify({ timestamp: now(), attributes: {}, ...content })
  const signature = await account.signMessage({ message })
  return { coin_type: 60, address: account.address, message, signature, ...changes }
}
const register = (body: unknown) => post(test.api, '/v1/profile/account', body)
const identity = (address: string) =>
  read(identityReply, ask(test.api, `/v1/identity/${address}`, { sender: address }))
const reverse = (address: string) =>
  read(profilesReply, ask(test.api, `/v1/profile/reverse/${address}`, { apiVersion: '2' }))

describe('names of the chain', () => {
  it('gives name and picture of an address by its primary name', async () => {
    const [alice, , carol] = test.evm.accounts
    expect(await identity(alice?.address.toLowerCase() ?? '')).toEqual({
      name: 'alice.eth',
      avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(await identity(carol?.address ?? '')).toEqual({})
  })

  it('gives what a name stands for, and which names an address has', async () => {
    const { address } = test.evm.accounts[1] ?? { address: '' }
    const profile = await read(profileReply, ask(test.api, '/v1/profile/account/bob.eth'))
    expect(profile).toMatchObject({
      name: 'bob.eth',
      addresses: [{ coinType: 60, address }],
      attributes: { bio: 'Bob of the sandbox' },
    })
    expect((await reverse(address)).items).toEqual([profile])
  })

  it('says 404 for a name that nobody has', async () => {
    for (const name of ['nobody.eth', 'nobody.latchkey.eth', 'no..eth', 'n%20o.eth', 'ΑΒΓ.eth'])
      expect((await ask(test.api, `/v1/profile/account/${name}`)).status).toBe(404)
  })

  it('a picture that is no picture, or no safe address, is left out', async () => {
    const { address } = newAccount()
    await test.evm.ens.register({
      name: 'mallory.eth',
      address,
      isPrimary: true,
      texts: { avatar: 'javascript:alert(1)' },
    })
    expect(await identity(address)).toEqual({ name: 'mallory.eth' })
  })
})

describe('names of the registry', () => {
  it('registers what is signed, and finds it by name and by address', async () => {
    const account = newAccount()
    const content = { name: 'dora-1.latchkey.eth', attributes: { bio: 'Explores' } }
    const registered = register(await registration(account, content))
    expect(await read(registerNameReply, registered)).toEqual({ success: true })
    const profile = await read(
      profileReply,
      ask(test.api, '/v1/profile/account/Dora-1.latchkey.eth'),
    )
    expect(profile).toMatchObject({
      name: 'dora-1.latchkey.eth',
      registeredAt: expect.stringMatching(/Z$/),
      addresses: [{ coinType: 60, address: account.address }],
      attributes: { bio: 'Explores' },
    })
    expect((await reverse(account.address)).items).toEqual([profile])
    expect(await identity(account.address)).toEqual({ name: 'dora-1.latchkey.eth' })
    const fallback = read(namesReply, ask(test.api, `/v1/names/${account.address}`))
    expect((await fallback).names.items).toEqual(['dora-1.latchkey.eth'])
  })

  it('says which suggestions are taken', async () => {
    const taken = { name: 'erika.latchkey.eth' }
    await read(registerNameReply, register(await registration(newAccount(), taken)))
    const suggest = async (name: string, query: Record<string, string> = {}) =>
      (
        await read(
          nameSuggestionsReply,
          ask(test.api, `/v1/profile/suggestions/${encodeURIComponent(name)}`, query),
        )
      ).suggestions.items
    const suggestions = await suggest('Erika')
    expect(suggestions[0]).toEqual({ name: 'erika.latchkey.eth', registered: true })
    expect(suggestions.length).toBeGreaterThan(4)
    for (const { name, registered } of suggestions.slice(1)) {
      expect(name).toMatch(/^erika[a-z0-9-]+\.latchkey\.eth$/)
      expect(registered).toBe(false)
    }
    expect((await suggest('erika', { zone: 'own.example' }))[0]).toEqual({
      name: 'erika.own.example',
      registered: false,
    })
    expect(await suggest('☃')).toEqual([])
    expect((await suggest('ab'))[0]?.name).toBe('ab-eth.latchkey.eth')
  })

  it('refuses a name that is taken, and keeps its owner', async () => {
    const [first, second] = [newAccount(), newAccount()]
    const content = { name: 'franz.latchkey.eth' }
    expect((await register(await registration(first, content))).status).toBe(200)
    const refused = await register(await registration(second, content))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'name' }] })
    const profile = read(profileReply, ask(test.api, '/v1/profile/account/franz.latchkey.eth'))
    expect((await profile).addresses[0]?.address).toBe(first.address)
  })

  it('takes the signature of a contract account by its contract', async () => {
    // Accepts every signature, as ERC-1271 says it: returns 0x1626ba7e.
    const code = '0x631626ba7e60e01b60005260206000f3'
    const { address } = newAccount()
    await test.evm.client.setCode({ address, bytecode: code })
    const message = JSON.stringify({ name: 'greta.latchkey.eth', timestamp: now() })
    const body = { coin_type: 60, address, message, signature: `0x${'12'.repeat(65)}` }
    expect((await register(body)).status).toBe(200)
    expect((await identity(address)).name).toBe('greta.latchkey.eth')
  })

  it.each([
    ['another signer', 401, { address: newAccount().address }, {}],
    ['another message', 401, { message: '{"name":"hans.latchkey.eth","timestamp":1}' }, {}],
    ['a signature that is none', 401, { signature: '0x1234' }, {}],
    ['a signature in other letters', 400, { signature: 'zz' }, {}],
    ['an old message', 401, {}, { timestamp: now() - 601 }],
    ['a message of tomorrow', 401, {}, { timestamp: now() + 86_400 }],
    ['no timestamp', 400, {}, { timestamp: undefined }],
    ['a name of three letters', 400, {}, { name: 'abc.latchkey.eth' }],
    ['a name with other signs', 400, {}, { name: 'ab_cd.latchkey.eth' }],
    ['capital letters', 400, {}, { name: 'Hans.latchkey.eth' }],
    ['a name of the chain', 400, {}, { name: 'hans.eth' }],
    ['no zone', 400, {}, { name: 'hans' }],
    ['a bio that is no text', 400, {}, { attributes: { bio: 7 } }],
    ['a message that is no JSON', 400, { message: 'hans' }, {}],
    ['another kind of coin', 400, { coin_type: 501 }, {}],
    ['an address that is none', 400, { address: '0x12' }, {}],
  ])('refuses %s', async (_what, status, changes, content) => {
    const signed = { name: 'hans.latchkey.eth', ...content }
    const refused = await register(await registration(newAccount(), signed, changes))
    expect(refused.status).toBe(status)
    expect(await refused.json()).toMatchObject({ status: 'FAILURE' })
    expect((await ask(test.api, '/v1/profile/account/hans.latchkey.eth')).status).toBe(404)
  })

  it('[T22] takes nothing from a __proto__ key', async () => {
    const account = newAccount()
    const message = `{"name":"proto.latchkey.eth","timestamp":${now()},"attributes":{"__proto__":{"bio":"x"}}}`
    const signature = await account.signMessage({ message })
    const body = { coin_type: 60, address: account.address, message, signature }
    expect((await register(body)).status).toBe(200)
    const profile = await ask(test.api, '/v1/profile/account/proto.latchkey.eth')
    expect(await profile.text()).not.toContain('bio')
  })
})

describe('the fallback', () => {
  it('gives registered names while the reverse look-up fails', async () => {
    const account = newAccount()
    await register(await registration(account, { name: 'ines.latchkey.eth' }))
    test.api.setFault('reverse', { status: 502 })
    expect((await ask(test.api, `/v1/profile/reverse/${account.address}`)).status).toBe(502)
    const { names } = await read(namesReply, ask(test.api, `/v1/names/${account.address}`))
    expect(names.items).toEqual(['ines.latchkey.eth'])
    test.api.clearFaults()
  })
})
