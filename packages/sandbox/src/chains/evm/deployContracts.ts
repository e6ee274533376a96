import type { Address } from 'viem'
import { multicall3RuntimeCode } from './artifacts/multicall3.js'
import type { EvmClient } from './client.js'
import type { Deployer, Step } from './deployer.js'
import { createExchange, fillExchange } from './exchange.js'
import {
  createNameContracts,
  firstNames,
  type NameContracts,
  openNameSystem,
  registerName,
} from './names.js'
import {
  createToken,
  spamTokenDefinition,
  type Token,
  type TokenSymbol,
  tokenDefinitions,
} from './tokens.js'

/** Where Multicall3 is on every public chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

export interface Deployment {
  names: NameContracts
  tokens: Record<TokenSymbol, Token>
  /** Pools of the coin and of PALT against PUSD. */
  exchange: Address
  /** A token that sends itself to people. */
  spamToken: Token
}

/** The addresses of what a fresh deployer creates: the same on every chain. */
export function planDeployment(deployer: Deployer): Deployment {
  const { contractAddress } = deployer
  const [pusd, palt] = tokenDefinitions
  return {
    names: {
      registry: contractAddress(0),
      resolver: contractAddress(1),
      reverseRegistrar: contractAddress(2),
      universalResolver: contractAddress(3),
    },
    tokens: {
      PUSD: { address: contractAddress(4), decimals: pusd.decimals },
      PALT: { address: contractAddress(5), decimals: palt.decimals },
    },
    exchange: contractAddress(6),
    spamToken: { address: contractAddress(7), decimals: spamTokenDefinition.decimals },
  }
}

/** Puts the whole of the plan on a fresh chain, in one block. */
export async function deployContracts(parameters: {
  client: EvmClient
  deployer: Deployer
  deployment: Deployment
  /** Who starts with tokens; the first two are alice.eth and bob.eth. */
  holders: readonly [Address, Address, ...Address[]]
}): Promise<void> {
  const { client, deployer, deployment, holders } = parameters
  const { exchange, names, tokens } = deployment
  const steps: Step[] = [
    ...createNameContracts(names),
    ...tokenDefinitions.map((definition) => createToken(definition, holders)),
    createExchange(tokens.PUSD.address),
    createToken(spamTokenDefinition, holders),
    ...fillExchange(exchange, deployer.address, tokens),
    ...openNameSystem(names, deployer.address),
    ...firstNames(holders[0], holders[1]).flatMap((registration) =>
      registerName(names, deployer.address, registration),
    ),
  ]
  await client.setCode({ address: multicall3Address, bytecode: multicall3RuntimeCode })
  await deployer.send(steps, 'block')
}
