import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { createSolanaWallet } from '@latchkey/sandbox/wallets'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cleanup, connectAdapter, connectWallet } from '../../test/connectWallet.js'
import { KeypairWallet } from '../../test/keypairWallet.js'
import { assertExecuted, createWallet, toBytes, verifySignature } from '../../test/solanaHarness.js'
import { encodeSignature } from '../encodeSignature.js'
import type { SolanaProvider, SolanaTransaction } from './SolanaProvider.js'

let chain: SolanaChain
let connection: Connection
let receiver: PublicKey
const clean: Cleanup = []

beforeAll(async () => {
  chain = await startSolanaChain()
  connection = new Connection(chain.rpcUrl, 'confirmed')
  // Somebody who is there already may be sent as little as one likes.
  receiver = new PublicKey(accountOf(6))
}, 60_000)
afterAll(async () => {
  await chain.stop()
})
afterEach(() => {
  vi.restoreAllMocks()
  chain.control.setFault('sendTransaction', undefined)
  for (const step of clean.splice(0).reverse()) step()
})

const secretKeys = () => chain.accounts.slice(0, 2).map(({ secretKey }) => secretKey)
const accountOf = (index: number) => chain.accounts[index]?.address ?? ''

/** The kinds of wallets that a page can have; `walletConnect.test.ts` has the phone. */
const KINDS = {
  'of the Wallet Standard': async () => {
    const { wallet, ...connected } = await connectWallet(chain, clean)
    const prompts = () =>
      wallet.log.filter(({ method }) => method === 'solana:signTransaction').length
    return { ...connected, prompts }
  },
  'by wallet-adapter': async () => {
    const wallet = new KeypairWallet(secretKeys())
    const prompts = vi.spyOn(wallet, 'signAllTransactions')
    const connected = await connectAdapter(chain, clean, 'Keypair', { wallets: [wallet] })
    return { ...connected, prompts: () => prompts.mock.calls.length }
  },
} as const

async function create(
  kind: 'legacy' | 'versioned',
  payer: PublicKey,
  lamports = 1_000,
): Promise<SolanaTransaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports })
  if (kind === 'legacy')
    return new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(transfer)
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [transfer],
  })
  return new VersionedTransaction(message.compileToV0Message())
}
function required<T>(method: T | undefined): T {
  if (method === undefined) throw new TypeError('the provider lacks a method')
  return method
}

describe.each(Object.entries(KINDS))('the provider of a wallet %s', (_kind, open) => {
  it('has the key of the account, as web3.js has it', async () => {
    const { address, provider } = await open()
    expect(provider.publicKey).toBeInstanceOf(PublicKey)
    expect(provider.publicKey.toBase58()).toBe(address)
    expect(provider.publicKey).toBe(provider.publicKey)
  })

  it('signs a message', async () => {
    const { address, provider } = await open()
    const signature = await required(provider.signMessage)(toBytes('Hello'))
    expect(verifySignature(address, toBytes('Hello'), encodeSignature(signature))).toBe(true)
  })

  it.each(['legacy', 'versioned'] as const)('signs a %s transaction alone', async (kind) => {
    const { provider } = await open()
    const asked = await create(kind, provider.publicKey)
    const signed = await required(provider.signTransaction)(asked)
    expect(signed).toBeInstanceOf(kind === 'legacy' ? Transaction : VersionedTransaction)
    const before = await connection.getBalance(receiver)
    await assertExecuted(chain, await connection.sendRawTransaction(signed.serialize()))
    expect(await connection.getBalance(receiver)).toBe(before + 1_000)
  })

  it('signs several at one go', async () => {
    const { prompts, provider } = await open()
    const { publicKey } = provider
    const asked = [await create('legacy', publicKey, 1), await create('versioned', publicKey, 2)]
    const signed = await required(provider.signAllTransactions)(asked)
    expect(prompts()).toBe(1)
    expect(signed.map((each) => 'version' in each)).toEqual([false, true])
    for (const each of signed)
      await assertExecuted(chain, await connection.sendRawTransaction(each.serialize()))
    expect(await required(provider.signAllTransactions)([])).toEqual([])
  })

  it('sends through a connection of the app, and fills in what is missing', async () => {
    const { provider } = await open()
    const { publicKey } = provider
    const send = required(provider.sendTransaction)
    const transfer = { fromPubkey: publicKey, toPubkey: receiver, lamports: 4 }
    const bare = new Transaction().add(SystemProgram.transfer(transfer))
    await assertExecuted(chain, await send(bare, connection, { maxRetries: 1 }))
    expect(bare.recentBlockhash).toBeUndefined()
    await assertExecuted(chain, await send(await create('versioned', publicKey), connection))
  })

  it('sends what others sign too', async () => {
    const { provider } = await open()
    const account = Keypair.generate()
    const transaction = new Transaction().add(
      SystemProgram.createAccount({
        fromPubkey: provider.publicKey,
        newAccountPubkey: account.publicKey,
        lamports: await connection.getMinimumBalanceForRentExemption(0),
        space: 0,
        programId: SystemProgram.programId,
      }),
    )
    const send = required(provider.sendTransaction)
    await assertExecuted(chain, await send(transaction, connection, { signers: [account] }))
  })

  it('has the wallet send by itself', async () => {
    const { provider } = await open()
    const send = required(provider.signAndSendTransaction)
    await assertExecuted(chain, await send(await create('versioned', provider.publicKey)))
  })

  it('[T25] has nothing signed that the account does not sign, and no nonsense', async () => {
    const { provider } = await open()
    const foreign = await create('versioned', PublicKey.unique())
    const refused = { code: 'INVALID_PARAMS' }
    await expect(required(provider.signTransaction)(foreign)).rejects.toMatchObject(refused)
    await expect(required(provider.signAllTransactions)([foreign])).rejects.toMatchObject(refused)
    const send = required(provider.sendTransaction)
    await expect(send(foreign, connection)).rejects.toMatchObject(refused)
    await expect(send(Object('none'), connection)).rejects.toMatchObject(refused)
    await expect(required(provider.signTransaction)(Object({}))).rejects.toMatchObject(refused)
  })

  it('[REAL-10:signature,broadcastAgain] a transaction that is signed is not lost', async () => {
    const { getStatus, provider } = await open()
    vi.spyOn(Math, 'random').mockReturnValue(0.05)
    const transaction = await create('versioned', provider.publicKey)
    const send = required(provider.sendTransaction)
    chain.control.failNext('sendTransaction', { connection: 'reset' })
    const signature = await send(transaction, connection)
    await vi.waitFor(async () => expect(await getStatus(signature)).toBe('confirmed'))
  })

  it('ends with the connection', async () => {
    const { adapter, address, base, provider } = await open()
    await adapter.disconnect({ connectorId: base.connectorId })
    await expect(required(provider.signMessage)(toBytes('late'))).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    expect(provider.publicKey.toBase58()).toBe(address)
  })
})

describe('the provider', () => {
  const createBoth = () =>
    createSolanaWallet({
      name: 'Both',
      accounts: chain.accounts.slice(0, 2),
      rpcUrl: chain.rpcUrl,
      chains: ['solana:mainnet'],
      expose: 'all',
    })

  it('signs with the account in use', async () => {
    const { provider, use } = await connectWallet(chain, clean, { wallet: createBoth() })
    const sign = required(provider.signMessage)
    const signsWith = async (address: string) => {
      expect(provider.publicKey.toBase58()).toBe(address)
      const signature = encodeSignature(await sign(toBytes('mine')))
      expect(verifySignature(address, toBytes('mine'), signature)).toBe(true)
    }
    await signsWith(accountOf(0))
    await use(accountOf(1))
    await signsWith(accountOf(1))
    await expect(use(accountOf(2))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await signsWith(accountOf(1))
  })

  it('follows what is chosen in the wallet last, and a repeat of what it shows chooses nothing', async () => {
    const wallet = createBoth()
    const { provider, use } = await connectWallet(chain, clean, { wallet })
    await use(accountOf(1))
    wallet.lock()
    wallet.unlock()
    expect(provider.publicKey.toBase58()).toBe(accountOf(1))
    wallet.switchAccount(accountOf(1))
    wallet.switchAccount(accountOf(0))
    expect(provider.publicKey.toBase58()).toBe(accountOf(0))
  })

  it('follows the wallet to another account', async () => {
    const { provider, wallet } = await connectWallet(chain, clean)
    wallet.switchAccount(accountOf(1))
    expect(provider.publicKey.toBase58()).toBe(accountOf(1))
    wallet.lock()
    expect(provider.publicKey.toBase58()).toBe(accountOf(1))
  })

  it.each([
    ['signMessage', ['signMessage']],
    ['signTransaction', ['signTransaction', 'signAllTransactions']],
    ['signAndSendTransaction', ['signAndSendTransaction']],
    ['signIn', ['signIn']],
  ])('lacks what a wallet without %s cannot do', async (feature, absent) => {
    const wallet = createWallet(chain)
    Reflect.deleteProperty(wallet.wallet.features, `solana:${feature}`)
    const { provider } = await connectWallet(chain, clean, { wallet })
    const all: readonly (keyof SolanaProvider)[] = [
      'signMessage',
      'signTransaction',
      'signAllTransactions',
      'signAndSendTransaction',
      'sendTransaction',
      'signIn',
    ]
    expect(all.filter((name) => !(name in provider))).toEqual(absent)
  })

  it('sends through a wallet that signs nothing without sending it', async () => {
    const wallet = createWallet(chain)
    Reflect.deleteProperty(wallet.wallet.features, 'solana:signTransaction')
    const { provider } = await connectWallet(chain, clean, { wallet })
    const transaction = await create('legacy', provider.publicKey)
    await assertExecuted(chain, await required(provider.sendTransaction)(transaction, connection))
  })

  it('[T25] takes nothing that was not asked for', async () => {
    const { provider, wallet } = await connectWallet(chain, clean)
    const asked = await create('versioned', provider.publicKey, 1)
    const other = await create('versioned', provider.publicKey, 2)
    const otherBytes = Buffer.from(other.serialize()).toString('hex')
    wallet.setFault('solana:signTransaction', { returns: [{ signedTransaction: otherBytes }] })
    const refused = { code: 'INVALID_WALLET_RESPONSE' }
    await expect(required(provider.signTransaction)(asked)).rejects.toMatchObject(refused)
    await expect(required(provider.signAllTransactions)([asked, asked])).rejects.toMatchObject(
      refused,
    )
    await expect(required(provider.sendTransaction)(asked, connection)).rejects.toMatchObject(
      refused,
    )
    wallet.setFault('solana:signMessage', async (_request, next) => {
      const outputs = await next()
      const forged = '11'.repeat(64)
      return Array.isArray(outputs) ? [{ ...outputs[0], signature: forged }] : outputs
    })
    await expect(required(provider.signMessage)(toBytes('x'))).rejects.toMatchObject(refused)
  })
})
