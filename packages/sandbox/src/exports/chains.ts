export { AnvilNotFoundError } from '../chains/evm/anvilBinary.js'
export { sandboxSafeCreationCode } from '../chains/evm/artifacts/sandboxSafe.js'
export type { EvmClient } from '../chains/evm/client.js'
export type { DevAccount } from '../chains/evm/devAccounts.js'
export type { NameContracts, NameRegistration } from '../chains/evm/names.js'
export { receiptActions } from '../chains/evm/receiptActions.js'
export { AnvilStartError } from '../chains/evm/spawnAnvil.js'
export {
  type EvmChain,
  type FundAmounts,
  type StartEvmChainOptions,
  startEvmChain,
} from '../chains/evm/startEvmChain.js'
export type { Token, TokenSymbol } from '../chains/evm/tokens.js'
export { type RpcProxy, type RpcRequest, startRpcProxy } from '../chains/proxy/startRpcProxy.js'
export type { Failure } from '../chains/solana/failures.js'
export {
  type SolanaChain,
  type SolanaChainControl,
  type SolanaDevAccount,
  type StartSolanaChainOptions,
  startSolanaChain,
} from '../chains/solana/startSolanaChain.js'
