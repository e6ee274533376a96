import { type AppKit, createAppKit, pairingAtom, selectAccount } from '@latchkey/appkit'
import { createLogger } from '@latchkey/foundation'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { startPhone, type TestPhone } from '@latchkey/sandbox/testing'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  assertExecuted,
  createNetworks,
  OTHER_CLUSTER,
  OTHER_GENESIS,
  verifySignature,
} from '../test/solanaHarness.js'
import { encodeSignature } from './encodeSignature.js'
import type { SolanaProvider } from './provider/SolanaProvider.js'
import { solanaAdapter } from './solanaAdapter.js'

let relay: Relay
let chain: SolanaChain
let other: SolanaChain
let appkit: AppKit
let mobile: TestPhone

beforeAll(async () => {
  relay = await startRelay()
  chain = await startSolanaChain()
  other = await startSolanaChain({ genesisHash: OTHER_GENESIS })
}, 60_000)
afterAll(async () => {
  await relay.stop()
  await chain.stop()
  await other.stop()
})

beforeEach(async () => {
  appkit = createAppKit({
    projectId: 'test',
    networks: createNetworks(chain, other.rpcUrl),
    adapters: [solanaAdapter()],
    endpoints: { relay: relay.url },
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'memory',
    logger: createLogger({ level: 'silent' }),
  })
  await appkit.start()
  mobile = await startPhone(relay.url, [chain, other])
  await pair()
})
afterEach(async () => {
  await appkit.destroy()
  await mobile.phone.stop()
})

async function pair(): Promise<void> {
  const connecting = appkit.connect({ connectorId: 'walletConnect' })
  const uri = await vi.waitFor(
    () => {
      const { wcUri } = appkit.store.get(pairingAtom)
      if (wcUri === undefined) throw new Error('no URI yet')
      return wcUri
    },
    { timeout: 20_000 },
  )
  await mobile.phone.pair(uri)
  await connecting
}

const address = () => appkit.getAddress('solana') ?? ''
const receiver = () => chain.accounts[6]?.address ?? ''

it('[CONN-1:pairing][RPC-11:solana_signMessage] signs a message that others can verify', async () => {
  const signature = await appkit.signMessage({ message: 'Hello' })
  expect(verifySignature(address(), new TextEncoder().encode('Hello'), signature)).toBe(true)
  expect(mobile.asked).toEqual(['solana_signMessage'])
})

it('sends a transaction that the chain executes, and one of the app', async () => {
  const transaction = { to: receiver(), value: 1_000n }
  expect(await appkit.estimateGas({ transaction })).toBe(5_000n)
  await assertExecuted(chain, await appkit.sendTransaction({ transaction }))
  const payer = new PublicKey(address())
  const raw = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(receiver()), lamports: 9 }),
  )
  await assertExecuted(chain, await appkit.sendTransaction({ transaction: { raw } }))
  expect(mobile.asked).toEqual(['solana_signTransaction', 'solana_signTransaction'])
})

it('has one provider for the app, that signs alone, several at one go, and sends', async () => {
  const provider = appkit.getProvider('solana') as SolanaProvider
  expect(provider.publicKey.toBase58()).toBe(address())
  expect(provider.signIn).toBeUndefined()
  const { signAllTransactions, signAndSendTransaction, signMessage, signTransaction } = provider
  if (!signAllTransactions || !signAndSendTransaction || !signMessage || !signTransaction)
    throw new TypeError('the provider lacks a method')
  const connection = new Connection(chain.rpcUrl, 'confirmed')
  const { blockhash } = await connection.getLatestBlockhash()
  const create = (lamports: number) =>
    new Transaction({ feePayer: provider.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({
        fromPubkey: provider.publicKey,
        toPubkey: new PublicKey(receiver()),
        lamports,
      }),
    )
  const signature = await signMessage(new TextEncoder().encode('Hello'))
  expect(
    verifySignature(address(), new TextEncoder().encode('Hello'), encodeSignature(signature)),
  ).toBe(true)
  const signed = [
    await signTransaction(create(1)),
    ...(await signAllTransactions([create(2), create(3)])),
  ]
  for (const each of signed)
    await assertExecuted(chain, await connection.sendRawTransaction(each.serialize()))
  await assertExecuted(chain, await signAndSendTransaction(create(4)))
  await assertExecuted(chain, (await provider.sendTransaction?.(create(5), connection)) ?? '')
  expect(mobile.asked).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signTransaction',
  ])
})

it('switches among the networks of the session without asking', async () => {
  await appkit.switchNetwork(OTHER_CLUSTER)
  expect(appkit.getCaipNetworkId()).toBe(OTHER_CLUSTER)
  expect(mobile.asked).toEqual([])
  await assertExecuted(
    other,
    await appkit.sendTransaction({ transaction: { to: receiver(), value: 2n } }),
  )
})

it('says USER_REJECTED when the phone declines', async () => {
  mobile.answer = 'reject'
  await expect(appkit.signMessage({ message: 'no' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})

it.each(['event', 'update', 'update-event', 'event-update'] as const)(
  '[REAL-5:solana] follows the phone to another account and network that it tells of by %s',
  async (signal) => {
    const [first, second] = chain.accounts
    await mobile.shareBoth()
    await vi.waitFor(() => expect(appkit.getAccount().allAccounts).toHaveLength(2))
    mobile.phone.setSignals({ account: signal, chain: signal })
    await mobile.phone.switchAccount(second?.address ?? '')
    await vi.waitFor(() => expect(appkit.getAddress()).toBe(second?.address))
    await mobile.phone.switchChain(OTHER_CLUSTER)
    await vi.waitFor(() =>
      expect(appkit.getCaipAddress('solana')).toBe(`${OTHER_CLUSTER}:${second?.address}`),
    )
    expect(appkit.getAccount().allAccounts.map(({ address }) => address)).toEqual([
      second?.address,
      first?.address,
    ])
    const signature = await appkit.signMessage({ message: 'as the second' })
    const bytes = new TextEncoder().encode('as the second')
    expect(verifySignature(second?.address ?? '', bytes, signature)).toBe(true)
  },
)

it('[R13] follows the phone to another account and network', async () => {
  const [, second] = chain.accounts
  await mobile.phone.switchAccount(second?.address ?? '')
  await mobile.phone.switchChain(OTHER_CLUSTER)
  await vi.waitFor(() => {
    expect(appkit.getCaipAddress('solana')).toBe(`${OTHER_CLUSTER}:${second?.address}`)
  })
  const signature = await appkit.signMessage({ message: 'as the second' })
  const bytes = new TextEncoder().encode('as the second')
  expect(verifySignature(second?.address ?? '', bytes, signature)).toBe(true)
})

it('[CONN-9:sessions] ends with the session, and starts anew', async () => {
  await mobile.phone.disconnect(mobile.phone.sessions()[0]?.topic ?? '')
  await vi.waitFor(() => {
    expect(selectAccount(appkit.store.get, 'solana').status).toBe('disconnected')
  })
  await pair()
  const signature = await appkit.signMessage({ message: 'again' })
  expect(verifySignature(address(), new TextEncoder().encode('again'), signature)).toBe(true)
  await appkit.disconnect()
  await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]))
})
