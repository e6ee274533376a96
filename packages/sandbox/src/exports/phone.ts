export { createPhoneWallet } from '../wallets/phone/createPhoneWallet.js'
export {
  type PhoneWalletPage,
  type PhoneWalletPageOptions,
  startPhoneWalletPage,
} from '../wallets/phone/page/startPhoneWalletPage.js'
export type { PhoneSignal, PhoneSignals } from '../wallets/phone/signals.js'
export type {
  PhoneActive,
  PhoneActivity,
  PhoneApprovals,
  PhoneChain,
  PhoneDecision,
  PhoneDetail,
  PhoneError,
  PhoneEvmAccount,
  PhoneNamespace,
  PhonePeer,
  PhonePending,
  PhoneProposal,
  PhoneRequest,
  PhoneSafeProposal,
  PhoneSession,
  PhoneSessionNamespace,
  PhoneSignIn,
  PhoneSignInFields,
  PhoneSolanaAccount,
  PhoneState,
  PhoneSwitches,
  PhoneWallet,
  PhoneWalletOptions,
} from '../wallets/phone/types.js'
