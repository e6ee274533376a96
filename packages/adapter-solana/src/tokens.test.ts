import { createTestContext } from '@latchkey/appkit/testing'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertExecuted, createNetworks, createWallet } from '../test/solanaHarness.js'
import { solanaAdapter } from './solanaAdapter.js'
import { standardWallets } from './wallets/standardWallets.js'

const signal = new AbortController().signal
const connectorId = 'Sandbox Wallet'
const DECIMALS = 4
const MINTED = 1_000_000n

let chain: SolanaChain
let connection: Connection
let owner: Keypair
const clean: (() => unknown)[] = []

beforeAll(async () => {
  chain = await startSolanaChain()
  connection = new Connection(chain.rpcUrl, 'confirmed')
  owner = Keypair.fromSecretKey(chain.accounts[0]?.secretKey ?? new Uint8Array())
}, 60_000)
afterAll(() => chain.stop())
afterEach(() => {
  for (const step of clean.splice(0).reverse()) step()
})

async function start() {
  const wallet = createWallet(chain)
  const [network] = createNetworks(chain)
  const { context } = createTestContext([network])
  const adapter = solanaAdapter()(context)
  clean.push(standardWallets().register(wallet.wallet), wallet.destroy, () => adapter.destroy?.())
  let isListed = false
  clean.push(
    adapter.watchConnectors((list) => {
      isListed ||= list.length > 0
    }),
  )
  await vi.waitFor(() => expect(isListed).toBe(true))
  await adapter.connect({ connectorId, signal })
  const { sendTransaction, estimateFee, getTokenBalance, getTransactionStatus } = adapter
  if (!sendTransaction || !estimateFee || !getTokenBalance || !getTransactionStatus)
    throw new TypeError('the adapter cannot send tokens')
  const base = { connectorId, network, address: owner.publicKey.toBase58() }
  return {
    cost: (token: string, to: string, value: bigint) =>
      estimateFee({ ...base, transaction: { token, to, value } }),
    async send(token: string, to: string, value: bigint) {
      const hash = await sendTransaction({ ...base, transaction: { token, to, value } })
      await assertExecuted(chain, hash)
      return hash
    },
    trySend: (token: string, to: string, value: bigint) =>
      sendTransaction({ ...base, transaction: { token, to, value } }),
    balance: (address: string, token: string) => getTokenBalance({ address, token, network }),
    status: (hash: string) => getTransactionStatus({ hash, network }),
  }
}

/** A token of its own, of which the owner has a million base units. */
async function createToken(program: PublicKey, extensions: readonly ExtensionType[] = []) {
  const mint = Keypair.generate()
  const { publicKey } = owner
  const space = getMintLen([...extensions])
  const lamports = await connection.getMinimumBalanceForRentExemption(space)
  const account = getAssociatedTokenAddressSync(mint.publicKey, publicKey, false, program)
  const has = (extension: ExtensionType) => extensions.includes(extension)
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: publicKey,
      newAccountPubkey: mint.publicKey,
      space,
      lamports,
      programId: program,
    }),
    ...(has(ExtensionType.TransferFeeConfig)
      ? [
          createInitializeTransferFeeConfigInstruction(
            mint.publicKey,
            publicKey,
            publicKey,
            100,
            1_000n,
            program,
          ),
        ]
      : []),
    ...(has(ExtensionType.TransferHook)
      ? [
          createInitializeTransferHookInstruction(
            mint.publicKey,
            publicKey,
            PublicKey.default,
            program,
          ),
        ]
      : []),
    createInitializeMintInstruction(mint.publicKey, DECIMALS, publicKey, null, program),
    createAssociatedTokenAccountIdempotentInstruction(
      publicKey,
      account,
      publicKey,
      mint.publicKey,
      program,
    ),
    createMintToInstruction(mint.publicKey, account, publicKey, MINTED, [], program),
  )
  await sendAndConfirmTransaction(connection, transaction, [owner, mint])
  return mint.publicKey.toBase58()
}

const stranger = () => Keypair.generate().publicKey.toBase58()
const lamports = () => connection.getBalance(owner.publicKey)

describe('a token', () => {
  it.each([
    ['of Token', () => TOKEN_PROGRAM_ID, []],
    ['of Token-2022', () => TOKEN_2022_PROGRAM_ID, []],
    ['with a fee on its transfers', () => TOKEN_2022_PROGRAM_ID, [ExtensionType.TransferFeeConfig]],
    ['with a hook for its transfers', () => TOKEN_2022_PROGRAM_ID, [ExtensionType.TransferHook]],
  ])(
    '[SND-4] %s reaches who never had it, at the cost that was said',
    async (_of, program, extensions) => {
      const token = await createToken(program(), extensions)
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
      expect(await balance(owner.publicKey.toBase58(), token)).toBe(MINTED - 1_501n)
    },
  )

  it('[T18] is not sent to an account of a token, nor to a token', async () => {
    const token = await createToken(TOKEN_PROGRAM_ID)
    const { trySend } = await start()
    const account = getAssociatedTokenAddressSync(new PublicKey(token), owner.publicKey)
    for (const to of [account.toBase58(), token])
      await expect(trySend(token, to, 1n)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('error: more than there is, and what is no token', async () => {
    const token = await createToken(TOKEN_PROGRAM_ID)
    const { cost, trySend } = await start()
    const to = stranger()
    const code = (name: string) => ({ code: name })
    await expect(trySend(token, to, MINTED + 1n)).rejects.toMatchObject(code('INSUFFICIENT_FUNDS'))
    await expect(cost(token, to, MINTED + 1n)).rejects.toMatchObject(code('INSUFFICIENT_FUNDS'))
    for (const wrong of [stranger(), owner.publicKey.toBase58()])
      await expect(trySend(wrong, to, 1n)).rejects.toMatchObject(code('INVALID_PARAMS'))
    await expect(cost(stranger(), to, 1n)).rejects.toMatchObject(code('GAS_ESTIMATE_FAILED'))
  })
})

describe('a transaction', () => {
  it('[SND-2] that is processed alone is pending: it may be on a fork', async () => {
    const { send, status } = await start()
    chain.control.confirmMs = 400
    clean.push(() => {
      chain.control.confirmMs = 0
    })
    const hash = await send(chain.mints.SPUSD.address, stranger(), 1n)
    expect(await status(hash)).toBe('pending')
    await vi.waitFor(async () => expect(await status(hash)).toBe('confirmed'), { timeout: 3_000 })
  })

  it('[SND-2] error: no signature, and a node that fails', async () => {
    const { status } = await start()
    await expect(status('nonsense')).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    chain.control.failNext('getSignatureStatuses')
    const hash = '1'.repeat(64)
    await expect(status(hash)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})
