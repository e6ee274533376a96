import { LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { findFreePortPair } from '../../ports.js'
import { closeServer } from '../../server/closeServer.js'
import { createGuard } from '../../server/createGuard.js'
import { listenOn, takePort } from '../../server/listen.js'
import { createFailures } from './failures.js'
import { createFaucet, deterministicKeypair } from './genesis.js'
import { createHttpServer } from './httpServer.js'
import { createLedger } from './ledger.js'
import { accountMethods } from './methods/accounts.js'
import { blockMethods } from './methods/blocks.js'
import { clusterMethods } from './methods/cluster.js'
import { tokenMethods } from './methods/tokens.js'
import { transactionMethods } from './methods/transactions.js'
import type { SolanaAmounts, SolanaChain, StartSolanaChainOptions } from './startSolanaChain.js'
import { createWebSocketServer } from './webSocketServer.js'

const mainnetGenesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const devAccountCount = 10
const firstLamports = 1_000n * BigInt(LAMPORTS_PER_SOL)
const decimals = 6
const firstTokens = 100_000n * 10n ** BigInt(decimals)

export async function runSolanaChain(options: StartSolanaChainOptions): Promise<SolanaChain> {
  const { confirmMs = 0, fundedAddresses = [], host = '127.0.0.1' } = options
  const { genesisHash = mainnetGenesisHash } = options
  assertOptions({ confirmMs, fundedAddresses, genesisHash })

  const ledger = createLedger({ genesisHash, confirmMs })
  const failures = createFailures()
  const faucet = createFaucet(ledger)
  const mint = deterministicKeypair('mint SPUSD')
  const accounts = Array.from({ length: devAccountCount }, (_, index) =>
    deterministicKeypair(`account ${index}`),
  )
  const holders = new Set([...fundedAddresses, ...accounts.map((a) => a.publicKey.toBase58())])
  for (const address of holders) ledger.engine.setLamports(address, firstLamports)
  faucet.createMint(mint, decimals)
  faucet.mintTo(mint.publicKey, [...holders], firstTokens)

  const pay = (address: string, { lamports = 0, tokens = {} }: SolanaAmounts): string[] => {
    assertAddress(address)
    const { SPUSD = 0n } = tokens
    return [
      ...(lamports > 0 ? [faucet.airdrop(address, lamports)] : []),
      ...(SPUSD > 0n ? faucet.mintTo(mint.publicKey, [address], SPUSD) : []),
    ]
  }

  const methods = new Map(
    [
      accountMethods(ledger),
      blockMethods(ledger),
      clusterMethods(ledger, faucet.address),
      tokenMethods(ledger),
      transactionMethods(ledger, faucet.airdrop),
    ].flatMap((group) => Object.entries(group)),
  )
  const guard = createGuard(options)
  const calls = new Map<string, number>()
  const onCall = (method: string) => void calls.set(method, (calls.get(method) ?? 0) + 1)
  const http = createHttpServer({ methods, failures, guard, onCall })
  const { server: webSocket, sockets } = createWebSocketServer({ ledger, failures, guard })
  const close = async () => {
    for (const socket of sockets.clients) socket.terminate()
    await Promise.all([closeServer(http), closeServer(webSocket)])
  }
  const port = await takePort(options.port, findFreePortPair, async (candidate) => {
    try {
      await listenOn(http, candidate, host)
      await listenOn(webSocket, candidate + 1, host)
      return candidate
    } catch (error) {
      await close()
      throw error
    }
  })
  // A wildcard address is a place to listen at, not one to call.
  const callable = host === '0.0.0.0' ? '127.0.0.1' : host

  return {
    caipNetworkId: `solana:${genesisHash.slice(0, 32)}`,
    genesisHash,
    rpcUrl: `http://${callable}:${port}`,
    wsUrl: `ws://${callable}:${port + 1}`,
    accounts: accounts.map(({ publicKey, secretKey }) => ({
      address: publicKey.toBase58(),
      secretKey,
    })),
    mints: { SPUSD: { address: mint.publicKey.toBase58(), decimals } },
    fund: async (address, amounts) => void pay(address, amounts),
    pay: async (address, amounts) => pay(address, amounts),
    control: {
      get confirmMs() {
        return ledger.timing.confirmMs
      },
      set confirmMs(value) {
        assertMs(value)
        ledger.timing.confirmMs = value
      },
      failNext: failures.failNext,
      setFault: failures.setFault,
      countCalls: (method) => calls.get(method) ?? 0,
      advanceSlots: (count) => ledger.clock.advance(count),
    },
    stop: close,
  }
}

function assertOptions(options: {
  confirmMs: number
  fundedAddresses: readonly string[]
  genesisHash: string
}): void {
  const { confirmMs, fundedAddresses, genesisHash } = options
  assertMs(confirmMs)
  for (const address of fundedAddresses) assertAddress(address)
  if (bs58.decodeUnsafe(genesisHash)?.length !== 32) {
    throw new RangeError(`Not a genesis hash: ${genesisHash}`)
  }
}

function assertMs(value: number): void {
  if (!(Number.isFinite(value) && value >= 0)) throw new RangeError(`Not a duration: ${value}`)
}

function assertAddress(address: string): void {
  try {
    new PublicKey(address)
  } catch (cause) {
    throw new RangeError(`Not a Solana address: ${address}`, { cause })
  }
}
