import { ethersAdapter } from '@latchkey/adapter-ethers'
import { type SolanaProvider, solanaAdapter } from '@latchkey/adapter-solana'
import type { AppKit } from '@latchkey/appkit'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { fewOf } from '../../../foundation/test/fewOf.js'
import { codeOf, createLoginBench, solanaNetwork } from '../../test/loginApp.js'
import { openWallet } from './openWallet.js'

vi.setConfig({ hookTimeout: 90_000, testTimeout: 60_000 })

const bench = createLoginBench()

const createAdapters = () => [solanaAdapter(), ethersAdapter()]

async function setUp() {
  const { appkit, email, frame } = await bench.logIn(createAdapters())
  const address = appkit.getAddress('solana') ?? ''
  return { address, appkit, email, frame, provider: providerOf(appkit) }
}

// What the adapter makes of every wallet.
const providerOf = (appkit: AppKit) => appkit.getProvider('solana') as SolanaProvider

const isSigned = (address: string, message: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, message, base58.decode(address))

/** A transfer from an account to somebody new. */
async function createTransfer(from: string, lamports = 1_000_000) {
  const connection = new Connection(bench.world.solana.rpcUrl, 'confirmed')
  const { blockhash } = await connection.getLatestBlockhash()
  const payerKey = new PublicKey(from)
  const to = Keypair.generate().publicKey
  const instruction = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })
  const legacy = new Transaction({ feePayer: payerKey, recentBlockhash: blockhash })
  legacy.add(instruction)
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: blockhash,
    instructions: [instruction],
  })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  const arrives = () =>
    vi.waitFor(async () => expect(await connection.getBalance(to)).toBe(lamports))
  return { arrives, connection, legacy, versioned }
}

/** A network that the login site does not have. */
const nowhere = () => ({
  ...solanaNetwork(bench.world),
  id: 'nowhere',
  caipNetworkId: 'solana:nowhere' as const,
})

describe('the embedded wallet on Solana', () => {
  it('[CONN-1:embedded][CONN-17:namespaces,ownAccount] connects beside that of eip155, with an account of its own, and a balance', async () => {
    const { address, appkit, email, provider } = await setUp()
    expect(appkit.getAccount('solana')).toMatchObject({ status: 'connected', user: { email } })
    expect(appkit.getAccount('eip155')).toMatchObject({ status: 'connected', user: { email } })
    expect(appkit.getAddress('eip155')).toMatch(/^0x/)
    expect(provider.publicKey.toBase58()).toBe(address)
    expect(appkit.getCaipNetworkId('solana')).toBe(bench.world.solana.caipNetworkId)
    expect((await appkit.getBalance({ namespace: 'solana' })).value).toBe(10_000_000_000n)
  })

  it('[CONN-1:embedded] where the login site does not have the network of it that is wanted, whoever logs in is connected elsewhere', async () => {
    const networks = [nowhere(), bench.world.home.viemChain] as const
    const { appkit, frame } = await bench.logIn(createAdapters(), { networks })
    expect(appkit.getAccount('eip155').status).toBe('connected')
    expect(appkit.getAccount('solana').status).toBe('disconnected')
    expect(appkit.getActiveChainNamespace()).toBe('eip155')
    await appkit.signMessage({ message: 'Here' })
    expect(frame.asked).toHaveLength(1)
  })

  it.each(fewOf(['eip155', 'solana'], 1))(
    '[CONN-1:embedded] begins in each namespace on a network that the login site has, with %s first',
    async (first) => {
      const { foreign, second } = bench.world
      const solana = solanaNetwork(bench.world)
      const evm = [foreign.viemChain, second.viemChain] as const
      const networks =
        first === 'solana'
          ? ([nowhere(), solana, ...evm] as const)
          : ([...evm, nowhere(), solana] as const)
      const { appkit, frame } = await bench.logIn(createAdapters(), { networks: [...networks] })
      expect(appkit.getActiveChainNamespace()).toBe(first)
      expect(appkit.getCaipNetworkId('eip155')).toBe(second.caipNetworkId)
      expect(appkit.getCaipNetworkId('solana')).toBe(solana.caipNetworkId)
      for (const namespace of ['eip155', 'solana'])
        await appkit.signMessage({ message: 'Here', namespace })
      expect(frame.asked).toHaveLength(2)
    },
  )

  it.each(fewOf(['eip155', 'solana'], 0))(
    '[CONN-1:embedded] is connected in %s alone where the login site has no network of the other namespace',
    async (first) => {
      const { home, foreign } = bench.world
      const networks =
        first === 'solana'
          ? ([solanaNetwork(bench.world), foreign.viemChain] as const)
          : ([home.viemChain, nowhere()] as const)
      const { appkit, frame } = await bench.logIn(createAdapters(), { networks: [...networks] })
      const second = first === 'solana' ? 'eip155' : 'solana'
      expect(appkit.getAccount(first).status).toBe('connected')
      expect(appkit.getAccount(second).status).toBe('disconnected')
      expect(appkit.getActiveChainNamespace()).toBe(first)
      await appkit.signMessage({ message: 'Here' })
      expect(frame.asked).toHaveLength(1)
    },
  )

  it('[RECON-1:liveProvider] is in each namespace on the next page where it was on the last', async () => {
    const { appkit, frame } = await setUp()
    await appkit.switchNetwork(bench.world.second.viemChain)
    // The frame was on the other one last.
    const { client } = openWallet(appkit, `${bench.world.site.url}/frame`)
    await client.getUser({ chainId: bench.world.solana.caipNetworkId })
    await appkit.destroy()
    const { appkit: next } = await bench.start(createAdapters(), { frame })
    for (const namespace of ['solana', 'eip155'])
      await vi.waitFor(() => expect(next.getAccount(namespace).status).toBe('connected'))
    expect(next.getCaipNetworkId('eip155')).toBe(bench.world.second.caipNetworkId)
  })

  it('[RPC-11:solana_signMessage][RPC-2:notSafe] signs a message that somebody has approved, and none that they decline', async () => {
    const { address, appkit, frame, provider } = await setUp()
    const message = new TextEncoder().encode('Hello')
    const signature = await provider.signMessage?.(message)
    expect(isSigned(address, message, signature ?? new Uint8Array())).toBe(true)
    const text = await appkit.signMessage({ message: 'Hello', namespace: 'solana' })
    expect(isSigned(address, message, base58.decode(text))).toBe(true)
    expect(frame.asked.map(({ title }) => title)).toEqual(['Sign a message', 'Sign a message'])
    frame.answer = 'reject'
    expect(await codeOf(appkit.signMessage({ message: 'x', namespace: 'solana' }))).toBe(
      'USER_REJECTED',
    )
    expect(frame.failures).toEqual([])
  })

  it('[RPC-2:notSafe] signs one transaction, of both kinds, and several at one go', async () => {
    const { address, frame, provider } = await setUp()
    const one = await createTransfer(address)
    const other = await createTransfer(address)
    for (const { arrives, connection, signed } of [
      { ...one, signed: await provider.signTransaction?.(one.legacy) },
      { ...other, signed: await provider.signTransaction?.(other.versioned) },
    ]) {
      await connection.sendRawTransaction(signed?.serialize() ?? new Uint8Array())
      await arrives()
    }
    const all = [await createTransfer(address), await createTransfer(address)]
    const signed = await provider.signAllTransactions?.(all.map(({ versioned }) => versioned))
    expect(signed).toHaveLength(2)
    for (const [at, { arrives, connection }] of all.entries()) {
      await connection.sendRawTransaction(signed?.[at]?.serialize() ?? new Uint8Array())
      await arrives()
    }
    expect(frame.asked.map(({ title }) => title)).toEqual([
      'Sign a transaction',
      'Sign a transaction',
      'Sign 2 transactions',
    ])
  })

  it('[RPC-10][RPC-7] has the login site send, by every option that there is', async () => {
    const { address, provider } = await setUp()
    for (const preflightCommitment of ['processed', 'singleGossip', 'max'] as const) {
      const { arrives, versioned } = await createTransfer(address)
      const options = { preflightCommitment, skipPreflight: true, maxRetries: 0, minContextSlot: 0 }
      const signature = await provider.signAndSendTransaction?.(versioned, options)
      expect(base58.decode(signature ?? '')).toHaveLength(64)
      await arrives()
    }
  })

  it('sends through the kernel, and sees it confirmed', async () => {
    const { appkit } = await setUp()
    const to = Keypair.generate().publicKey.toBase58()
    const namespace = 'solana'
    const transaction = { to, value: 2_000_000n }
    const hash = await appkit.sendTransaction({ transaction, namespace })
    expect(await appkit.waitForTransaction({ hash, namespace })).toBe('confirmed')
  })

  it('[T19] error: another network than those of the app is refused, and what belongs to somebody else is not signed', async () => {
    const { address, appkit } = await setUp()
    const elsewhere = { ...solanaNetwork(bench.world), caipNetworkId: 'solana:nowhere' as const }
    expect(await codeOf(appkit.switchNetwork(elsewhere))).toBe('CAIP_NETWORK_UNDEFINED')
    const { auth } = openWallet(appkit, `${bench.world.site.url}/frame`)
    const wallet = (await auth.getProvider('solana')) as {
      features: {
        'solana:signMessage': { signMessage(input: object): Promise<unknown> }
      }
    }
    const { signMessage } = wallet.features['solana:signMessage']
    const message = new TextEncoder().encode('x')
    const stranger = Keypair.generate().publicKey.toBase58()
    expect(await codeOf(signMessage({ account: { address: stranger }, message }))).toBe(
      'UNAUTHORIZED',
    )
    const asked = signMessage({ account: { address }, message, chain: 'solana:nowhere' })
    expect(await codeOf(asked)).toBe('CHAIN_NOT_SUPPORTED')
  })

  it('[FRM-8] error: has no smart account there, which the login site says by its code', async () => {
    const { appkit } = await setUp()
    const { client } = openWallet(appkit, `${bench.world.site.url}/frame`)
    await client.switchNetwork({ chainId: bench.world.solana.caipNetworkId })
    await expect(client.initSmartAccount()).rejects.toMatchObject({ cause: { code: 4902 } })
    expect(appkit.storage.get(AUTH_KEYS.isSmartAccountEnabled)).toBe(false)
    await client.switchNetwork({ chainId: bench.world.home.caipNetworkId })
    await client.initSmartAccount()
    expect(appkit.storage.get(AUTH_KEYS.isSmartAccountEnabled)).toBe(true)
  })

  it('[RECON-1:liveProvider,signsAtOnce] is connected again on the next page in both namespaces, and ends in both with the login', async () => {
    const { address, appkit, frame } = await setUp()
    const evm = appkit.getAddress('eip155')
    await appkit.destroy()
    const { appkit: next } = await bench.start(createAdapters(), { frame })
    for (const namespace of ['solana', 'eip155'])
      await vi.waitFor(() => expect(next.getAccount(namespace).status).toBe('connected'))
    expect([next.getAddress('solana'), next.getAddress('eip155')]).toEqual([address, evm])
    const message = new TextEncoder().encode('Again')
    const signature = await providerOf(next).signMessage?.(message)
    expect(isSigned(address, message, signature ?? new Uint8Array())).toBe(true)
    await next.disconnect({ namespace: 'solana' })
    for (const namespace of ['solana', 'eip155'])
      await vi.waitFor(() => expect(next.getAccount(namespace).status).toBe('disconnected'))
  })
})
