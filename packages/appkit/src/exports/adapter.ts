export type {
  Adapter,
  AdapterAccount,
  AdapterConnection,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  Balance,
  BalanceParameters,
  ConnectParameters,
  FindTransactionParameters,
  Identity,
  NameParameters,
  SendCallsParameters,
  SendTransactionParameters,
  SignMessageParameters,
  SignTypedDataParameters,
  SwitchNetworkParameters,
  TokenInfo,
  TokenParameters,
  TransactionParameters,
  WalletConnectNeeds,
  WalletParameters,
} from '../adapter/contract.js'
export { type LazyAdapterParameters, lazyAdapter } from '../adapter/lazyAdapter.js'
export type { ChainCheck, RequestRpc, RpcParameters } from '../chainRpc/types.js'
export {
  type AdapterConnector,
  AUTH_ID,
  type ConnectorType,
  WALLET_CONNECT_ID,
} from '../connector/types.js'
export type { WalletConnectProvider } from '../connector/walletConnect/types.js'
export type { CaipNetwork } from '../network/types.js'
export type { Call, CallReceipt, CallsStatus } from '../rpc/types.js'
export type {
  FeeEstimate,
  TransactionFate,
  TransactionRequest,
  TransactionStatus,
} from '../transaction/types.js'
