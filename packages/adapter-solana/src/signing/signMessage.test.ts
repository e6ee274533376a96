import { WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { ed25519 } from '@noble/curves/ed25519'
import { Keypair } from '@solana/web3.js'
import { afterEach, expect, it, vi } from 'vitest'
import type { SolanaWallet } from '../wallets/SolanaWallet.js'
import { signMessage } from './signMessage.js'

const signer = Keypair.generate()
const other = Keypair.generate()
const address = signer.publicKey.toBase58()
const message = new TextEncoder().encode('hello')
const sign = ({ secretKey }: Keypair, bytes = message) =>
  ed25519.sign(bytes, secretKey.slice(0, 32))

/** A wallet that shows this account, and signs so. */
const createSigning = (
  ask: SolanaWallet['signMessage'],
  accounts: readonly string[] = [address],
): SolanaWallet => ({
  accounts: () => accounts,
  connect: async () => accounts,
  disconnect: async () => {},
  networks: () => undefined,
  serves: () => true,
  watch: () => () => {},
  ...(ask && { signMessage: ask }),
})

afterEach(() => {
  vi.useRealTimers()
})

it('gives what the account has signed', async () => {
  const ask = vi.fn(async () => sign(signer))
  expect(await signMessage(createSigning(ask), address, message)).toEqual(sign(signer))
  expect(ask).toHaveBeenCalledExactlyOnceWith(address, message)
})

it.each([
  ['another account', sign(other)],
  ['another message', sign(signer, new TextEncoder().encode('hell'))],
  ['half of it', sign(signer).slice(0, 32)],
  ['nothing', new Uint8Array()],
  ['no point of the curve', new Uint8Array(64).fill(255)],
])('[T25] error: refuses the signature of %s', async (_what, signature) => {
  const wallet = createSigning(async () => signature)
  await expect(signMessage(wallet, address, message)).rejects.toMatchObject({
    code: 'INVALID_WALLET_RESPONSE',
    context: { reason: 'signature', address },
  })
})

it('error: does not ask a wallet that does not show the account, or cannot sign', async () => {
  const ask = vi.fn(async () => sign(other))
  const stranger = createSigning(ask, [other.publicKey.toBase58()])
  await expect(signMessage(stranger, address, message)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(ask).not.toHaveBeenCalled()
  await expect(signMessage(createSigning(undefined), address, message)).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })
})

it('error: says what the wallet says, thrown at once or later', async () => {
  const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  for (const ask of [
    () => Promise.reject(declined),
    () => {
      throw declined
    },
  ])
    await expect(signMessage(createSigning(ask), address, message)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
})

it('[R14] error: waits for a person no longer than for any prompt', async () => {
  vi.useFakeTimers()
  const wallet = createSigning(() => new Promise(() => {}))
  const ended = expect(signMessage(wallet, address, message)).rejects.toMatchObject({
    code: 'WALLET_TIMEOUT',
  })
  await vi.advanceTimersByTimeAsync(WALLET_PROMPT_TIMEOUT_MS)
  await ended
  expect(vi.getTimerCount()).toBe(0)
})
