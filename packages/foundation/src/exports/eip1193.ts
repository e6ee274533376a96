export { type WaitOptions, withTimeout } from '../abort.js'
export {
  type AccountAbsence,
  findAccounts,
  getAccounts,
  getChainId,
  parseAccounts,
  requestAccounts,
  revokeAccounts,
} from '../eip1193/account.js'
export {
  type AnnouncedProvider,
  type AnnouncedProviderInfo,
  type AnnouncementTarget,
  watchAnnouncedProviders,
} from '../eip1193/announced.js'
export { askContract } from '../eip1193/askContract.js'
export {
  askNodes,
  type HashTransaction,
  type NodeQuestion,
  type RequestNodes,
  type RpcResponse,
} from '../eip1193/askNodes.js'
export {
  type BrowserConnector,
  type BrowserWallet,
  watchBrowserWallets,
} from '../eip1193/browserWallets.js'
export {
  type Call,
  type CallLog,
  type CallReceipt,
  type CallsStatus,
  getCallsStatus,
  getCapabilities,
  type SendCallsRequest,
  sendCalls,
  type WalletCapabilities,
} from '../eip1193/calls.js'
export { EVM_CAPABILITIES } from '../eip1193/capabilities.js'
export { checkAddress } from '../eip1193/checkAddress.js'
export { createSessionKeeper, type SessionKeeper } from '../eip1193/createSessionKeeper.js'
export {
  type ChainSource,
  createSessionPort,
  type SessionSource,
} from '../eip1193/createSessionPort.js'
export {
  createSessionProvider,
  type EvmSession,
  type SessionPort,
  type SessionProvider,
} from '../eip1193/createSessionProvider.js'
export { decodeAmount, encodeBalanceOf, encodeTransfer, readAmount } from '../eip1193/erc20.js'
export { type FollowedAccounts, followAccounts } from '../eip1193/followAccounts.js'
export { type GlimpsedWallet, glimpseAnnounced } from '../eip1193/glimpse.js'
export { hasOwnCode } from '../eip1193/hasOwnCode.js'
export {
  isEvmAddress,
  isHex,
  isSignature,
  isTransactionHash,
  parseChainId,
  parseQuantity,
  toHex,
  toHexData,
} from '../eip1193/hex.js'
export { isEip1193Provider } from '../eip1193/isEip1193Provider.js'
export { isPlain, lookOf } from '../eip1193/lookOf.js'
export { mapRpcError } from '../eip1193/mapRpcError.js'
export { nameLook } from '../eip1193/nameLook.js'
export { type PageWallets, pageWallets } from '../eip1193/pageWallets.js'
export { personalSign } from '../eip1193/personalSign.js'
export {
  type Eip1193Provider,
  type Eip1193Request,
  type EvmAddress,
  type Hex,
  promptProvider,
  type RequestOptions,
  readProvider,
} from '../eip1193/provider.js'
export { readField } from '../eip1193/readField.js'
export { type Erc20, readToken } from '../eip1193/readToken.js'
export { requestChain } from '../eip1193/requestChain.js'
export { cleanName, isSafeIcon, sanitizeText } from '../eip1193/sanitizeText.js'
export {
  formatTransaction,
  sendTransaction,
  type TransactionRequest,
} from '../eip1193/sendTransaction.js'
export { serializeTypedData, signTypedData, type TypedData } from '../eip1193/signTypedData.js'
export { type AddChainParameters, switchChain } from '../eip1193/switchChain.js'
export { type EvmNetwork, offerNetwork, switchNetwork } from '../eip1193/switchNetwork.js'
export { toChainId } from '../eip1193/toChainId.js'
export { toLatin } from '../eip1193/toLatin.js'
export {
  createTransactionTracer,
  type TransactionQuestion,
  type TransactionTracer,
} from '../eip1193/transaction/createTransactionTracer.js'
export type { TransactionFate } from '../eip1193/transaction/fate.js'
export {
  type AccountMark,
  findSent,
  isMark,
  readMark,
  type SentQuestion,
} from '../eip1193/transaction/findSent.js'
export { unsent } from '../eip1193/unsent.js'
export {
  createWalletActions,
  parseAddress,
  parseHash,
  parseTransaction,
  type WalletActions,
} from '../eip1193/walletActions.js'
export { type ProviderListeners, watchProvider } from '../eip1193/watchProvider.js'
