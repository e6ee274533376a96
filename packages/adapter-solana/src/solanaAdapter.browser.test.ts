import { createTestContext } from '@latchkey/appkit/testing'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, it, vi } from 'vitest'
import type { SolanaProvider } from './provider/SolanaProvider.js'
import { addSignature } from './signing/addSignature.js'
import { solanaAdapter } from './solanaAdapter.js'
import { standardWallets } from './wallets/standardWallets.js'

const keypair = Keypair.generate()
const publicKey = new Uint8Array(keypair.publicKey.toBytes())
const address = keypair.publicKey.toBase58()
const blockhash = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
} as const

/** Where a transaction of one signature keeps it, and what is signed. */
const signatureOf = (transaction: Uint8Array) => transaction.slice(1, 65)
const messageOf = (transaction: Uint8Array) => transaction.slice(65)

/** A node in the page: what it is sent must be signed. */
function createNode() {
  const sent: Uint8Array[] = []
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (method === 'getGenesisHash') return GENESIS
    if (method === 'getBalance') return { context: { slot: 1 }, value: 1_500_000_000 }
    if (method === 'getLatestBlockhash') {
      return { context: { slot: 1 }, value: { blockhash, lastValidBlockHeight: 100 } }
    }
    if (method !== 'sendTransaction') throw new TypeError(`unexpected ${method}`)
    const bytes = base64.decode(String(params[0]))
    sent.push(bytes)
    return base58.encode(signatureOf(bytes))
  }
  const fetch = async (_url: unknown, init?: { body?: unknown }) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: answer(method, params) })
  }
  return { sent, fetch }
}

function registerWallet() {
  const account = {
    address,
    publicKey,
    chains: ['solana:mainnet'],
    features: ['solana:signTransaction'],
  } as const
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction({ transaction }: { transaction: Uint8Array }) {
        const signed = VersionedTransaction.deserialize(transaction)
        signed.sign([keypair])
        const [signature = new Uint8Array()] = signed.signatures
        return [{ signedTransaction: addSignature(transaction, address, signature) }]
      },
    },
  }
  return standardWallets().register({
    version: '1.0.0',
    name: 'In page',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:mainnet'],
    features,
    accounts: [account],
  })
}

it('reads, signs and sends in a browser, which has no Buffer', async () => {
  expect(Reflect.has(globalThis, 'Buffer')).toBe(false)
  const node = createNode()
  const unregister = registerWallet()
  const { context } = createTestContext([network])
  const adapter = solanaAdapter({ connectionSettings: { fetch: node.fetch } })(context)
  let ids: readonly string[] = []
  const stop = adapter.watchConnectors((list) => {
    ids = list.map(({ id }) => id)
  })
  await vi.waitFor(() => expect(ids).toEqual(['In page']))
  const { signal } = new AbortController()
  const connection = await adapter.connect({ connectorId: 'In page', signal })
  expect(connection.accounts[0]?.address).toBe(address)
  const balance = await adapter.getBalance({ address, network })
  expect([balance.value, balance.formatted]).toEqual([1_500_000_000n, '1.5'])
  const signature = await adapter.sendTransaction?.({
    connectorId: 'In page',
    address,
    network,
    transaction: { to: address, value: 1n },
  })
  const [sent] = node.sent
  if (!sent) throw new TypeError('nothing was sent')
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  const isValid = crypto.subtle.verify('Ed25519', key, signatureOf(sent), messageOf(sent))
  await expect(isValid).resolves.toBe(true)
  expect(signature).toBe(base58.encode(signatureOf(sent)))
  // What the adapter makes of every wallet.
  const provider = connection.provider as SolanaProvider
  const payer = provider.publicKey
  const asked = new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }),
  )
  const signed = await provider.signTransaction?.(asked)
  expect(signed?.verifySignatures()).toBe(true)
  stop()
  unregister()
})
