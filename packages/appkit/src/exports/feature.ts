export type {
  AuthProvider,
  FeatureDescriptor,
  FeatureEntry,
  PlainViewName,
  Translations,
  ViewLoader,
  ViewMap,
  ViewName,
  ViewParams,
  ViewResult,
  ViewResultMap,
} from '../feature/types.js'
export { lockForSignIn, type SignInPort } from '../modal/signInLock.js'
export {
  type PendingTransaction,
  type PopTransactionParameters,
  type PushTransactionParameters,
  popTransaction,
  pushTransaction,
} from '../modal/transaction.js'
export { finishView } from '../modal/viewResult.js'
