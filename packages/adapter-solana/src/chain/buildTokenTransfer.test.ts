import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import {
  ExtensionType,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Cleanup, connectWallet } from '../../test/connectWallet.js'
import { createToken, MINTED, setAside } from '../../test/createToken.js'
import { assertExecuted } from '../../test/solanaHarness.js'

let chain: SolanaChain
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(() => chain.stop())
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

const address = () => chain.accounts[0]?.address ?? ''
const stranger = () => Keypair.generate().publicKey.toBase58()
const lamports = () =>
  new Connection(chain.rpcUrl, 'confirmed').getBalance(new PublicKey(address()))

async function start() {
  const { adapter, base, send } = await connectWallet(chain, clean)
  const { estimateFee, getTokenBalance } = adapter
  if (!estimateFee || !getTokenBalance) throw new TypeError('the adapter cannot send tokens')
  return {
    cost: async (token: string, to: string, value: bigint) => {
      const fee = await estimateFee({ ...base, transaction: { token, to, value } })
      return 'value' in fee ? fee.value : undefined
    },
    send: async (token: string, to: string, value: bigint) =>
      assertExecuted(chain, await send({ token, to, value })),
    trySend: (token: string, to: string, value: bigint) => send({ token, to, value }),
    balance: (owner: string, token: string) =>
      getTokenBalance({ address: owner, token, network: base.network }),
  }
}

describe('a token', () => {
  it.each([
    ['of Token', () => TOKEN_PROGRAM_ID, []],
    ['of Token-2022', () => TOKEN_2022_PROGRAM_ID, []],
    ['with a fee on its transfers', () => TOKEN_2022_PROGRAM_ID, [ExtensionType.TransferFeeConfig]],
    ['with a hook for its transfers', () => TOKEN_2022_PROGRAM_ID, [ExtensionType.TransferHook]],
  ])('%s reaches who never had it, at the cost that was said', async (_of, program, extensions) => {
    const token = await createToken(chain, program(), extensions)
    const { balance, cost, send } = await start()
    const to = stranger()
    expect(await balance(to, token)).toBe(0n)
    const said = await cost(token, to, 1_500n)
    const before = await lamports()
    await send(token, to, 1_500n)
    expect(BigInt(before - (await lamports()))).toBe(said)
    const fee = extensions.includes(ExtensionType.TransferFeeConfig) ? 15n : 0n
    expect(await balance(to, token)).toBe(1_500n - fee)
    // The account is there by now: its rent is not paid twice.
    expect(await cost(token, to, 1n)).toBe(5_000n)
    await send(token, to, 1n)
    expect(await balance(address(), token)).toBe(MINTED - 1_501n)
  })

  it('is sent from several accounts of its owner where none has enough, and all of it at last', async () => {
    const token = await createToken(chain, TOKEN_PROGRAM_ID)
    await setAside(chain, token, 400_000n)
    await setAside(chain, token, 100_000n)
    const { balance, cost, send, trySend } = await start()
    expect(await balance(address(), token)).toBe(MINTED)
    const to = stranger()
    const said = await cost(token, to, 850_000n)
    const before = await lamports()
    await send(token, to, 850_000n)
    expect(BigInt(before - (await lamports()))).toBe(said)
    expect(await balance(to, token)).toBe(850_000n)
    await expect(trySend(token, to, MINTED)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await send(token, to, MINTED - 850_000n)
    expect([await balance(to, token), await balance(address(), token)]).toEqual([MINTED, 0n])
  })

  it('[T18] is not sent to an account of a token, nor to a token', async () => {
    const token = await createToken(chain, TOKEN_PROGRAM_ID)
    const { trySend } = await start()
    const account = getAssociatedTokenAddressSync(new PublicKey(token), new PublicKey(address()))
    for (const to of [account.toBase58(), token])
      await expect(trySend(token, to, 1n)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('error: more than there is, and what is no token', async () => {
    const token = await createToken(chain, TOKEN_PROGRAM_ID)
    const { cost, trySend } = await start()
    const to = stranger()
    const code = (name: string) => ({ code: name })
    await expect(trySend(token, to, MINTED + 1n)).rejects.toMatchObject(code('INSUFFICIENT_FUNDS'))
    await expect(cost(token, to, MINTED + 1n)).rejects.toMatchObject(code('INSUFFICIENT_FUNDS'))
    for (const wrong of [stranger(), address()])
      await expect(trySend(wrong, to, 1n)).rejects.toMatchObject(code('INVALID_PARAMS'))
    await expect(cost(stranger(), to, 1n)).rejects.toMatchObject(code('GAS_ESTIMATE_FAILED'))
  })
})
