import { formatSignInMessage } from '@latchkey/sandbox/testing'
import { createSolanaWallet } from '@latchkey/sandbox/wallets'
import { ed25519 } from '@noble/curves/ed25519'
import { Keypair } from '@solana/web3.js'
import { afterEach, expect, it } from 'vitest'
import { toBytes, verifySignature } from '../../test/solanaHarness.js'
import { encodeSignature } from '../encodeSignature.js'
import { openStandardWallet } from '../wallets/standardWallet.js'
import { signSignIn } from './signSignIn.js'

const key = Keypair.generate()
const address = key.publicKey.toBase58()
const text = formatSignInMessage(
  {
    statement: 'Welcome.',
    uri: 'https://app.example',
    version: '1',
    chainId: 'mainnet',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T12:00:00.000Z',
    expirationTime: '2026-01-08T12:00:00.000Z',
    notBefore: '2026-01-01T12:00:00.000Z',
    requestId: 'request-1',
    resources: ['https://app.example/terms'],
  },
  'app.example',
  address,
)
const reorder = (written: string) => written.replace(/(Version: 1)\n(Chain ID: .*)/, '$2\n$1')
const clean: (() => unknown)[] = []
afterEach(() => {
  for (const step of clean.splice(0)) step()
})

async function open() {
  const sandbox = createSolanaWallet({
    accounts: [{ secretKey: key.secretKey }],
    rpcUrl: 'http://127.0.0.1:9',
    chains: ['solana:mainnet'],
  })
  clean.push(sandbox.destroy)
  const wallet = openStandardWallet(sandbox.wallet)
  await wallet.connect({ silent: false })
  const asked = () => sandbox.log.map(({ method }) => method).filter((name) => /:sign/.test(name))
  return { asked, sandbox, wallet }
}
/** Has the wallet write and sign this where it is asked to sign in. */
function writeAs({ setFault }: ReturnType<typeof createSolanaWallet>, written: string): void {
  setFault('solana:signIn', async (_request, next) => {
    const outputs = await next()
    const message = toBytes(written)
    const signature = ed25519.sign(message, key.secretKey.slice(0, 32))
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const first: unknown = Array.isArray(outputs) ? outputs[0] : undefined
    return [{ ...Object(first), signedMessage: hex(message), signature: hex(signature) }]
  })
}

const isSigned = (signed: string, signature: Uint8Array) =>
  verifySignature(address, toBytes(signed), encodeSignature(signature))

it('[SIWX-4] has the wallet sign in by its own way, with one prompt and for the very text', async () => {
  const { asked, wallet } = await open()
  expect(isSigned(text, await signSignIn(wallet, address, text))).toBe(true)
  expect(asked()).toEqual(['solana:signIn'])
})

it('[SIWX-4] has a wallet sign the text that has no way of its own', async () => {
  const { asked, wallet } = await open()
  const { signIn: _, ...plain } = wallet
  expect(isSigned(text, await signSignIn(plain, address, text))).toBe(true)
  expect(asked()).toEqual(['solana:signMessage'])
})

it('[SIWX-4] and one that does not serve it for this account', async () => {
  const { asked, sandbox, wallet } = await open()
  sandbox.setFault('solana:signIn', { throws: { code: 4200, message: 'Not for this account' } })
  expect(isSigned(text, await signSignIn(wallet, address, text))).toBe(true)
  expect(asked()).toEqual(['solana:signIn', 'solana:signMessage'])
})

it.each([
  ['is no sign-in', 'Hello'],
  ['has its fields in another order', reorder(text)],
  ['has an empty statement', text.replace('Welcome.', '')],
  ['has an empty list', text.replace(/\n- .*/, '')],
  ['is of another account', text.replace(address, Keypair.generate().publicKey.toBase58())],
])('[SIWX-4] has a text signed as it stands that %s', async (_name, other) => {
  const { asked, wallet } = await open()
  expect(other).not.toBe(text)
  expect(isSigned(other, await signSignIn(wallet, address, other))).toBe(true)
  expect(asked()).toEqual(['solana:signMessage'])
})

it.each([
  ['has its fields in another order', reorder],
  ['begins with what nobody sees', (written: string) => `\ufeff${written}`],
])(
  '[T25] has the text itself signed where the one that a wallet has written %s',
  async (_name, change) => {
    const { asked, sandbox, wallet } = await open()
    writeAs(sandbox, change(text))
    expect(isSigned(text, await signSignIn(wallet, address, text))).toBe(true)
    expect(asked()).toEqual(['solana:signIn', 'solana:signMessage'])
  },
)

it('[T25] refuses what a wallet has written that says something else', async () => {
  const { asked, sandbox, wallet } = await open()
  writeAs(sandbox, text.replace('abcdefgh12345678', 'abcdefgh12345679'))
  await expect(signSignIn(wallet, address, text)).rejects.toMatchObject({
    code: 'INVALID_WALLET_RESPONSE',
  })
  expect(asked()).toEqual(['solana:signIn'])
})

it('error: a person who declines is not asked again', async () => {
  const { asked, sandbox, wallet } = await open()
  sandbox.setApprovals('reject')
  await expect(signSignIn(wallet, address, text)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(asked()).toEqual(['solana:signIn'])
})
