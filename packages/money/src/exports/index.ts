export type { AmountFault } from '../amount/AmountFault.js'
export { maxUnits } from '../amount/maxUnits.js'
export { readAmount, writeAmount } from '../amount/readAmount.js'
export { toUnits } from '../amount/toUnits.js'
export { explorerLink } from '../explorer/explorerLink.js'
export { parseWebLink } from '../explorer/parseWebLink.js'
export {
  type DoubtFeeParameters,
  doubtFee,
  isTooDear,
  minimumBalance,
} from '../fee/doubtFee.js'
export { estimateFee } from '../fee/estimateFee.js'
export type { FeeState } from '../fee/FeeState.js'
export { feeOf } from '../fee/feeOf.js'
export { findRisks, type Risk, type RiskParameters, riskKey } from '../receiver/findRisks.js'
export { hasWorth } from '../receiver/hasWorth.js'
export { type ReceiverFault, readReceiverFault } from '../receiver/readReceiverFault.js'
export { looksAlike, sameAddress } from '../receiver/sameAddress.js'
export { sentTo } from '../receiver/sentTo.js'
export { uniqueByAddress } from '../receiver/uniqueByAddress.js'
export {
  type ChainToken,
  chainTokensAtom,
  findChainToken,
  type TokenPlace,
} from '../token/chainTokens.js'
export { withChain } from '../token/compareToken.js'
export { findToken, firstToken, searchTokens } from '../token/findToken.js'
export { isUsable, judgeToken, type TokenVerdict } from '../token/judgeToken.js'
export { type ListTokensParameters, listTokens } from '../token/listTokens.js'
export { type ReadChainTokenParameters, readChainToken } from '../token/readChainToken.js'
export {
  type ReadListStateParameters,
  readListState,
  type TokenListState,
} from '../token/readListState.js'
export { COIN, type Token } from '../token/Token.js'
export { type Shorten, toToken } from '../token/toToken.js'
