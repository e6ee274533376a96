import type { AdapterFactory } from '@latchkey/appkit/adapter'
import type { AdapterHarness, WalletFault } from '@latchkey/appkit/testing/vitest'
import type { SolanaChain } from '@latchkey/sandbox/chains'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/sandbox/wallets'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { getAccount, getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Connection, PublicKey } from '@solana/web3.js'
import { standardWallets } from '../src/wallets/standardWallets.js'

export const OTHER_CLUSTER = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Of that cluster. */
export const OTHER_GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const NAME = 'Sandbox Wallet'
const OTHER_NAME = 'Other Wallet'
const ORIGIN = 'http://localhost'
const METHODS = {
  connect: ['standard:connect'],
  reconnect: ['standard:connect'],
  signMessage: ['solana:signMessage'],
  sendTransaction: ['solana:signTransaction', 'solana:signAndSendTransaction'],
} as const

/** The Solana networks of a test: the chain that runs, and another cluster, which answers where it has an address. */
export function createNetworks(
  { caipNetworkId, rpcUrl }: Pick<SolanaChain, 'caipNetworkId' | 'rpcUrl'>,
  otherUrl = rpcUrl,
) {
  const describe = (id: `solana:${string}`, name: string, url: string) => ({
    id: id.slice('solana:'.length),
    caipNetworkId: id,
    chainNamespace: 'solana' as const,
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  })
  return [
    describe(caipNetworkId, 'Home', rpcUrl),
    describe(OTHER_CLUSTER, 'Other', otherUrl),
  ] as const
}

/** A wallet of the Wallet Standard with the keys of the chain's rich accounts. */
export function createWallet(
  { accounts, rpcUrl }: SolanaChain,
  expose: 'all' | 'selected' = 'selected',
  { name = NAME, from = 0 } = {},
): SolanaWallet {
  return createSolanaWallet({
    name,
    expose,
    accounts: accounts.slice(from, from + 2),
    rpcUrl,
    chains: ['solana:mainnet', 'solana:devnet'],
  })
}

export function verifySignature(address: string, bytes: Uint8Array, signature: string): boolean {
  return ed25519.verify(base58.decode(signature), bytes, base58.decode(address))
}

export function toBytes(message: string | Uint8Array): Uint8Array {
  return typeof message === 'string' ? new TextEncoder().encode(message) : message
}

/** Throws unless the chain has executed the transaction without an error. */
export async function assertExecuted({ rpcUrl }: SolanaChain, signature: string): Promise<void> {
  const connection = new Connection(rpcUrl, 'confirmed')
  const end = Date.now() + 20_000
  for (;;) {
    const { value } = await connection.getSignatureStatus(signature)
    if (value?.err) throw new Error(JSON.stringify(value.err))
    if (value) return
    if (Date.now() > end) throw new Error(`${signature} is not on the chain`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What a contract test of any Solana adapter needs to know of the chain. */
export function chainPart(chain: SolanaChain) {
  const receiver = chain.accounts[5]?.address ?? ''
  const owner = chain.accounts[0]?.address ?? ''
  const mint = new PublicKey(chain.mints.SPUSD.address)
  return {
    networks: createNetworks(chain),
    isAddress: (address: string) => base58.decode(address).length === 32,
    verifyMessage: async (signed: {
      readonly address: string
      readonly message: string | Uint8Array
      readonly signature: string
    }) => verifySignature(signed.address, toBytes(signed.message), signed.signature),
    getBalance: async (address: string) =>
      BigInt(await new Connection(chain.rpcUrl).getBalance(new PublicKey(address))),
    transaction: {
      create: async () => ({ to: receiver, value: 1_000n }),
      assertMined: (signature: string) => assertExecuted(chain, signature),
      async getFee(signature: string) {
        const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const
        const found = await new Connection(chain.rpcUrl).getTransaction(signature, options)
        return BigInt(found?.meta?.fee ?? 0)
      },
      unknownHash: base58.encode(new Uint8Array(64).fill(7)),
    },
    token: {
      address: mint.toBase58(),
      receiver,
      getBalance: async (address: string) => {
        const account = getAssociatedTokenAddressSync(mint, new PublicKey(address))
        return (await getAccount(new Connection(chain.rpcUrl), account, 'confirmed')).amount
      },
      info: { decimals: chain.mints.SPUSD.decimals },
      others: [receiver, getAssociatedTokenAddressSync(mint, new PublicKey(owner)).toBase58()],
    },
    addresses: {
      valid: [[receiver, receiver]] as const,
      invalid: [
        `0${receiver.slice(1)}`,
        receiver.slice(0, -12),
        `${receiver}1`,
        base58.encode(new Uint8Array(31).fill(255)),
        base58.encode(new Uint8Array(33).fill(1)),
        base58.encode(new Uint8Array(64).fill(7)),
      ],
    },
  }
}

/** The Solana adapter and a Wallet Standard wallet on a real chain, as the adapter contract wants them. */
export function createStandardHarness(factory: AdapterFactory, chain: SolanaChain): AdapterHarness {
  const wallet = createWallet(chain, 'all')
  const ends = [standardWallets().register(wallet.wallet), wallet.destroy]
  return {
    ...chainPart(chain),
    factory,
    connectorId: NAME,
    wallet: {
      ...createPerson(wallet),
      setFault(kind, fault) {
        for (const method of METHODS[kind]) wallet.setFault(method, toFault(fault))
      },
      async switchAccount() {
        const [, next = ''] = wallet.accounts()
        wallet.switchAccount(next)
        return next
      },
      afterAnswer: actAfterAnswer(wallet),
      async disconnect() {
        wallet.revoke(ORIGIN)
      },
      isVague: true,
      async lock() {
        wallet.lock()
      },
      async unlock() {
        wallet.unlock()
      },
    },
    switchTo: OTHER_CLUSTER,
    countListeners: countListeners(wallet),
    async addWallet() {
      const other = createWallet(chain, 'all', { name: OTHER_NAME, from: 7 })
      ends.push(standardWallets().register(other.wallet), other.destroy)
      return { connectorId: OTHER_NAME, ...createPerson(other) }
    },
    async cleanup() {
      for (const end of ends) end()
    },
  }
}

/** Who answers what a wallet asks. */
function createPerson({ setApprovals }: SolanaWallet) {
  return {
    approve: () => setApprovals('approve'),
    reject: () => setApprovals('reject'),
    hold: () => setApprovals('hold'),
  }
}

function toFault(fault: WalletFault | undefined) {
  return fault && ('answers' in fault ? { returns: fault.answers } : fault)
}

/** Does something once, as soon as the page has the wallet's answer to a connect. */
function actAfterAnswer({ wallet }: SolanaWallet): (act: () => void) => void {
  let planned: (() => void) | undefined
  const { connect } = wallet.features['standard:connect']
  Object.assign(wallet.features['standard:connect'], {
    async connect(...parameters: Parameters<typeof connect>) {
      const answer = await connect(...parameters)
      if (planned) setTimeout(planned)
      planned = undefined
      return answer
    },
  })
  return (act) => {
    planned = act
  }
}

/** Counts what is listening to the wallet's changes. */
function countListeners({ wallet }: SolanaWallet): () => number {
  let count = 0
  const events = wallet.features['standard:events']
  const { on } = events
  Object.assign(events, {
    on(...parameters: Parameters<typeof on>) {
      count += 1
      const off = on(...parameters)
      return () => {
        count -= 1
        off()
      }
    },
  })
  return () => count
}
