import { randomInt } from 'node:crypto'
import { type Address, type Chain, defineChain, type Hex, isAddress, parseEther } from 'viem'
import { findFreePort } from '../../ports.js'
import { closeServer } from '../../server/closeServer.js'
import { createGuard, type GuardOptions } from '../../server/createGuard.js'
import { listen, takePort } from '../../server/listen.js'
import { findAnvil } from './anvilBinary.js'
import { createEvmClient, type EvmClient } from './client.js'
import { createNodeServer, type NodeAddress } from './createNodeServer.js'
import { deployContracts, multicall3Address, planDeployment } from './deployContracts.js'
import { createDeployer, type Step } from './deployer.js'
import { type DevAccount, devAccounts } from './devAccounts.js'
import { type NameContracts, type NameRegistration, registerName } from './names.js'
import { deployGasOracle, setL1BaseFee } from './rollup.js'
import { type AnvilProcess, spawnAnvil } from './spawnAnvil.js'
import { mintTokens, type Token, type TokenSymbol } from './tokens.js'

/** How an EVM chain of the sandbox is started. */
export interface StartEvmChainOptions extends Pick<GuardOptions, 'origins'> {
  chainId: number
  /** Shown to people; default `Sandbox <chainId>`. */
  name?: string
  /** The next free one is taken when it is in use; default: one that the system picks. */
  port?: number
  /** Where it listens; default `127.0.0.1`. */
  host?: string
  /** Accounts that start with 10,000 ETH and 100,000 of each token, like the dev accounts. */
  fundedAddresses?: readonly Address[]
  /** Time between blocks; without it every transaction is mined at once. */
  blockTimeMs?: number
  /** Charges for the bytes of a transaction, like a chain of the OP Stack, as soon as `setL1BaseFee` says a price. */
  isRollup?: boolean
}

/** A running EVM chain with Multicall3, two ERC-20s and a name system. */
export interface EvmChain {
  chainId: number
  caipNetworkId: `eip155:${number}`
  name: string
  rpcUrl: string
  wsUrl: string
  /** The ten accounts with known keys. */
  accounts: readonly DevAccount[]
  tokens: Readonly<Record<TokenSymbol, Token>>
  multicall3: Address
  /** Constant-product pools of the coin and of PALT against PUSD, filled. */
  exchange: Address
  /** A token that has sent dust to every holder. */
  spamToken: Token
  ens: NameContracts & {
    /** Registers a name directly under `.eth`, or registers it anew. */
    register: (registration: NameRegistration) => Promise<void>
  }
  /** viem's public, wallet and test actions. */
  client: EvmClient
  /** The chain for viem and wagmi, contracts included. */
  viemChain: Chain
  /** Adds to an account: `eth` in wei, tokens in their smallest unit. With mining off the tokens come with the next block. */
  fund: (address: Address, amounts: FundAmounts) => Promise<void>
  /** Sends the same from the sandbox's treasury, by transactions: their hashes, mined unless mining is off. */
  pay: (address: Address, amounts: FundAmounts) => Promise<readonly Hex[]>
  /** What a unit of gas costs on the main chain of a rollup, in wei. Throws an `Error` on any other chain. */
  setL1BaseFee: (wei: bigint) => Promise<void>
  setAutomine: (isOn: boolean) => Promise<void>
  /** Mines now; default one block. */
  mine: (blocks?: number) => Promise<void>
  snapshot: () => Promise<Hex>
  revert: (id: Hex) => Promise<void>
  /** The process id of the node. */
  pid: number
  /** Ends the node and waits until it is gone. */
  stop: () => Promise<void>
}

export interface FundAmounts {
  eth?: bigint
  tokens?: Partial<Record<TokenSymbol, bigint>>
}

/**
 * Starts a real EVM node (anvil) with everything on it that a dapp looks for.
 *
 * Throws a `RangeError` for a bad option, `AnvilNotFoundError` with the way to get it, `AnvilStartError`.
 */
export async function startEvmChain(options: StartEvmChainOptions): Promise<EvmChain> {
  const { blockTimeMs, chainId, fundedAddresses = [], host = '127.0.0.1', origins } = options
  const { isRollup = false, name = `Sandbox ${chainId}` } = options
  assertOptions(options)
  const guard = createGuard({ host, origins })

  const { node, address } = await spawnOnFreePort(options)
  const server = createNodeServer(guard, address)
  const stop = async () => {
    // What is open to the node ends with it.
    await Promise.all([closeServer(server), node.stop()])
  }
  try {
    const port = await listen(server, { port: options.port, host })
    // A wildcard address is a place to listen at, not one to call.
    const authority = `${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
    const rpcUrl = `http://${authority}`
    const wsUrl = `ws://${authority}`
    const nodeUrl = `http://${address.host}:${address.port}`
    const bare = createEvmClient(describeChain({ chainId, name, rpcUrl, wsUrl }), nodeUrl, true)
    const isAutomining = blockTimeMs === undefined

    await Promise.all([
      bare.request({ method: 'anvil_setLoggingEnabled', params: [false] }),
      isAutomining ? bare.setAutomine(false) : undefined,
      ...fundedAddresses.map((address) => bare.setBalance({ address, value: parseEther('10000') })),
    ])
    const deployer = await createDeployer(bare, chainId)
    const deployment = planDeployment(deployer)
    const { exchange, names, spamToken, tokens } = deployment
    const [first, second, ...rest] = holdersOf(fundedAddresses)
    if (!first || !second) throw new RangeError('A chain needs two holders')
    await deployContracts({
      client: bare,
      deployer,
      deployment,
      holders: [first, second, ...rest],
    })
    if (isRollup) await deployGasOracle(bare)
    if (isAutomining) await bare.setAutomine(true)

    const viemChain = describeChain({ chainId, name, rpcUrl, wsUrl, names })
    const client = createEvmClient(viemChain, nodeUrl)
    const mining = async () => (isAutomining && !(await client.getAutomine()) ? 'pending' : 'wait')

    const fundNow = async (address: Address, { eth = 0n, tokens: wanted = {} }: FundAmounts) => {
      if (eth > 0n) {
        await client.setBalance({ address, value: (await client.getBalance({ address })) + eth })
      }
      const steps = mintTokens(tokens, address, wanted)
      if (steps.length > 0) await deployer.send(steps, await mining())
    }
    let funding: Promise<void> = Promise.resolve()

    return {
      chainId,
      caipNetworkId: `eip155:${chainId}`,
      name,
      rpcUrl,
      wsUrl,
      accounts: devAccounts,
      tokens,
      multicall3: multicall3Address,
      exchange,
      spamToken,
      ens: {
        ...names,
        register: async (registration) => {
          await deployer.send(registerName(names, deployer.address, registration), await mining())
        },
      },
      client,
      viemChain,
      fund: (address, amounts) => {
        // One after the other: the node sets balances, it does not add to them.
        const funded = funding.then(() => fundNow(address, amounts))
        funding = funded.catch(() => undefined)
        return funded
      },
      pay: async (address, { eth = 0n, tokens: wanted = {} }) => {
        const coins: Step[] = eth > 0n ? [{ to: address, data: '0x', value: eth }] : []
        return deployer.send([...coins, ...mintTokens(tokens, address, wanted)], await mining())
      },
      setL1BaseFee: async (wei) => {
        if (!isRollup) throw new Error('Only a rollup has a main chain')
        await setL1BaseFee(client, wei)
      },
      setAutomine: (isOn) => client.setAutomine(isOn),
      mine: (blocks = 1) => client.mine({ blocks }),
      snapshot: () => client.snapshot(),
      revert: (id) => client.revert({ id }),
      pid: node.pid,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function assertOptions(options: StartEvmChainOptions): void {
  const { blockTimeMs, chainId, fundedAddresses = [] } = options
  if (!Number.isSafeInteger(chainId) || chainId < 1) {
    throw new RangeError(`Not a chain id: ${chainId}`)
  }
  if (blockTimeMs !== undefined && !(blockTimeMs > 0 && Number.isFinite(blockTimeMs))) {
    throw new RangeError(`Not a time between blocks: ${blockTimeMs}`)
  }
  const wrong = fundedAddresses.find((address) => !isAddress(address, { strict: false }))
  if (wrong !== undefined) throw new RangeError(`Not an EVM address: ${wrong}`)
}

/** The node itself, at an address of this machine that no page can guess where the system has more than one. */
async function spawnOnFreePort(
  options: StartEvmChainOptions,
): Promise<{ node: AnvilProcess; address: NodeAddress }> {
  const { blockTimeMs, chainId, isRollup } = options
  const binary = findAnvil()
  const host = process.platform === 'darwin' ? '127.0.0.1' : pickLoopback()
  return takePort(undefined, findFreePort, async (port) => ({
    node: await spawnAnvil({ binary, blockTimeMs, chainId, host, isRollup, port }),
    address: { host, port },
  }))
}

function pickLoopback(): string {
  const [second, third, last] = [randomInt(255), randomInt(255), randomInt(1, 255)]
  return `127.${second}.${third}.${last}`
}

/** Each once, in order: the caller's accounts first. */
function holdersOf(fundedAddresses: readonly Address[]): Address[] {
  const all = [...fundedAddresses, ...devAccounts.map(({ address }) => address)]
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
}

function describeChain(parameters: {
  chainId: number
  name: string
  rpcUrl: string
  wsUrl: string
  names?: NameContracts
}): Chain {
  const { chainId, name, names, rpcUrl, wsUrl } = parameters
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl], webSocket: [wsUrl] } },
    testnet: true,
    ...(names && {
      contracts: {
        multicall3: { address: multicall3Address },
        ensRegistry: { address: names.registry },
        ensUniversalResolver: { address: names.universalResolver },
      },
    }),
  })
}
