import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { bytesToHex, isAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createVault } from './createVault.js'
import { createKey } from './crypto.js'

const secret = createKey()
const vault = createVault(secret)

describe('createVault', () => {
  it('makes an account of each kind, whose keys a session unseals', () => {
    const { user, accounts } = vault.createUser('Ann')
    const session = vault.createSession(user)
    expect(accounts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    const [evm, solana] = accounts
    if (!evm || !solana) throw new Error('An account is missing')
    expect(isAddress(evm.address)).toBe(true)
    expect(privateKeyToAddress(bytesToHex(vault.unsealKey(session, evm)))).toBe(evm.address)
    const key = vault.unsealKey(session, solana)
    expect(bs58.encode(ed25519.getPublicKey(key))).toBe(solana.address)
  })

  it('needs no secret of the server to sign, and not the token to log in', () => {
    const { user, accounts } = vault.createUser(null)
    const session = vault.createSession(user)
    const [account] = accounts
    if (!account) throw new Error('An account is missing')
    const key = vault.unsealKey(session, account)
    expect(createVault(createKey()).unsealKey(session, account)).toEqual(key)
    const second = createVault(secret).createSession(user)
    expect(second.token).not.toBe(session.token)
    expect(vault.unsealKey(second, account)).toEqual(key)
  })

  it('error: a session of somebody else, another token, or an account under another name', () => {
    const [ann, bob] = [vault.createUser('Ann'), vault.createUser('Bob')]
    const [session, other] = [vault.createSession(ann.user), vault.createSession(bob.user)]
    const [account, second] = ann.accounts
    if (!account || !second) throw new Error('An account is missing')
    expect(() => vault.unsealKey(other, account)).toThrow()
    expect(() => vault.unsealKey({ ...session, token: other.token }, account)).toThrow()
    expect(() => vault.unsealKey(session, { ...account, sealedKey: second.sealedKey })).toThrow()
    expect(() => createVault(createKey()).createSession(ann.user)).toThrow()
    expect(() => vault.createSession({ ...ann.user, dataKey: bob.user.dataKey })).toThrow()
  })

  it('hashes a code for one attempt of one server', () => {
    const code = vault.hashCode('one', '123456')
    expect(code).toBe(createVault(secret).hashCode('one', '123456'))
    expect(code).not.toBe(vault.hashCode('two', '123456'))
    expect(code).not.toBe(createVault(createKey()).hashCode('one', '123456'))
  })
})
