import { createSolanaWallet } from '@latchkey/sandbox/wallets'
import { Keypair } from '@solana/web3.js'
import { afterEach, expect, it } from 'vitest'
import { toBytes, verifySignature } from '../../test/solanaHarness.js'
import { encodeSignature } from '../encodeSignature.js'
import { openStandardWallet } from '../wallets/standardWallet.js'
import { signIn } from './signIn.js'

const keys = [Keypair.generate(), Keypair.generate()]
const [address = '', other = ''] = keys.map(({ publicKey }) => publicKey.toBase58())
const clean: (() => unknown)[] = []
afterEach(() => {
  for (const step of clean.splice(0)) step()
})

async function open() {
  const sandbox = createSolanaWallet({
    accounts: keys.map(({ secretKey }) => ({ secretKey })),
    rpcUrl: 'http://127.0.0.1:9',
    chains: ['solana:mainnet'],
  })
  clean.push(sandbox.destroy)
  const wallet = openStandardWallet(sandbox.wallet)
  await wallet.connect({ silent: false })
  return { sandbox, wallet }
}
const asked = {
  address,
  domain: 'localhost',
  statement: 'Welcome',
  uri: 'http://localhost/in',
  nonce: 'abcdefgh12345678',
  resources: ['https://a.example', 'https://b.example'],
}

it('signs in with the account that is asked for, with what the wallet has signed', async () => {
  const { wallet } = await open()
  const { account, signature, signedMessage } = await signIn(wallet, asked)
  expect([account.address, account.publicKey]).toEqual([address, keys[0]?.publicKey.toBytes()])
  expect(verifySignature(address, signedMessage, encodeSignature(signature))).toBe(true)
  expect(new TextDecoder().decode(signedMessage)).toContain('\nNonce: abcdefgh12345678')
  await expect(signIn(wallet, { address })).resolves.toMatchObject({ account: { address } })
})

it('[T25] refuses an account that the wallet does not show', async () => {
  const { wallet } = await open()
  await expect(signIn(wallet, { address: other })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('says USER_REJECTED when the person declines', async () => {
  const { sandbox, wallet } = await open()
  sandbox.setApprovals('reject')
  await expect(signIn(wallet, asked)).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
it.each([
  ['another host', (text: string) => text.replace('localhost wants', 'evil.example wants')],
  ['another statement', (text: string) => text.replace('Welcome', 'Send me all')],
  ['no statement', (text: string) => text.replace('\n\nWelcome', '')],
  ['another nonce', (text: string) => text.replace('abcdefgh', 'zzzzzzzz')],
  ['another resource', (text: string) => text.replace('b.example', 'c.example')],
  ['another account', (text: string) => text.replace(address, other)],
  ['what is no sign-in', () => 'Hello'],
])('[T25] refuses a message with %s', async (_name, change) => {
  const { sandbox, wallet } = await open()
  const [key] = keys
  if (!key) throw new TypeError('no key')
  sandbox.setFault('solana:signIn', async (_request, next) => {
    const outputs = await next()
    const first: unknown = Array.isArray(outputs) ? outputs[0] : undefined
    const text = Buffer.from(String(Reflect.get(Object(first), 'signedMessage')), 'hex').toString()
    const signedMessage = hex(toBytes(change(text)))
    return [{ ...Object(first), signedMessage }]
  })
  await expect(signIn(wallet, asked)).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
})

it.each([
  ['null', null],
  ['nothing', []],
  ['no account', [{ signedMessage: '11', signature: '11' }]],
  ['a key of another address', [{ account: { address, publicKey: hex(new Uint8Array(32)) } }]],
])('[T25] takes the answer %s for an error', async (_name, returns) => {
  const { sandbox, wallet } = await open()
  sandbox.setFault('solana:signIn', { returns })
  await expect(signIn(wallet, asked)).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
})

it('[T25] refuses a signature of another key', async () => {
  const { sandbox, wallet } = await open()
  sandbox.setFault('solana:signIn', async (_request, next) => {
    const outputs = await next()
    return Array.isArray(outputs) ? [{ ...outputs[0], signature: '22'.repeat(64) }] : outputs
  })
  await expect(signIn(wallet, asked)).rejects.toMatchObject({
    context: { reason: 'signature' },
  })
})
