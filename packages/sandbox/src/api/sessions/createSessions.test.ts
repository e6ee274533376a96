import { revokeSmartSessionReply, smartSessionsReply } from '@latchkey/blockchain-api/schemas'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, post, read, startTestApi, type TestApi } from '../testApi.js'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test?.stop())

const session = {
  pci: 'pci-1',
  createdAt: 1_700_000_000,
  expiration: 1_900_000_000,
  permissions: [
    {
      type: 'contract-call',
      data: { address: '0xabc', functions: [{ functionName: 'mint' }], allowance: '5', period: 60 },
    },
  ],
  project: { name: 'Shop', url: 'https://shop.example', iconUrl: 'https://shop.example/i.svg' },
}
const chain = 'eip155:31337'
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const list = async (address: string) =>
  (await read(smartSessionsReply, ask(test.api, `/v1/sessions/${chain}:${address}`))).pcis.items
const revoke = (address: string, pci: string, signature: string) =>
  post(test.api, `/v1/sessions/${chain}:${address}/revoke`, { pci, signature })

describe('sessions', () => {
  it('lists what an account has granted, whichever case its address comes in', async () => {
    const { address } = newAccount()
    expect(await list(address)).toEqual([])
    test.api.sessions.add({ chain, address }, session)
    expect(await list(address.toLowerCase())).toEqual([session])
  })

  it('revokes one that the account has signed for, and tells when', async () => {
    const account = newAccount()
    const { address } = account
    for (const pci of ['a', 'b']) test.api.sessions.add({ chain, address }, { ...session, pci })
    const signature = await account.signMessage({ message: 'a' })
    const before = Math.floor(Date.now() / 1_000)
    expect(await read(revokeSmartSessionReply, revoke(address, 'a', signature))).toEqual({
      success: true,
    })
    const [first, second] = await list(address)
    expect(first?.revokedAt).toBeGreaterThanOrEqual(before)
    expect(second).not.toHaveProperty('revokedAt')
    // A second time changes nothing.
    expect((await revoke(address, 'a', signature)).status).toBe(200)
    expect((await list(address))[0]).toEqual(first)
  })

  it('refuses who has not signed, and what is not there', async () => {
    const [account, other] = [newAccount(), newAccount()]
    test.api.sessions.add({ chain, address: account.address }, session)
    const forged = await other.signMessage({ message: session.pci })
    expect((await revoke(account.address, session.pci, forged)).status).toBe(401)
    const elsewhere = await account.signMessage({ message: 'pci-2' })
    expect((await revoke(account.address, session.pci, elsewhere)).status).toBe(401)
    expect((await revoke(account.address, 'pci-2', elsewhere)).status).toBe(404)
    expect((await revoke(account.address, session.pci, 'no')).status).toBe(400)
    expect((await ask(test.api, '/v1/sessions/x')).status).toBe(400)
    expect((await list(account.address))[0]).not.toHaveProperty('revokedAt')
  })
})
