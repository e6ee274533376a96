export {
  createErrors,
  type FeatureError,
  type FeatureErrorContext,
  type FeatureErrors,
} from '@latchkey/foundation'
export { type DerivedAtom, derivedAtom } from '../feature/derivedAtom.js'
export { showLogin } from '../feature/showLogin.js'
export { type StateAtom, stateAtom } from '../feature/stateAtom.js'
export type {
  AuthProvider,
  AuthUser,
  AuthWallet,
  ComponentLoader,
  FeatureCode,
  FeatureDescriptor,
  FeatureEnd,
  FeatureSlot,
  FeatureView,
  PlainViewName,
  SlotLink,
  SlotPart,
  SlotPlace,
  Translations,
  ViewMap,
  ViewName,
  ViewParams,
  ViewResult,
  ViewResultMap,
  ViewRole,
  ViewTraits,
} from '../feature/types.js'
export {
  type PendingTransaction,
  type PopTransactionParameters,
  type PushTransactionParameters,
  popTransaction,
  pushTransaction,
} from '../modal/transaction.js'
export { finishView } from '../modal/viewResult.js'
export { readPicture } from '../picture/readPicture.js'
export type {
  FindPicture,
  Picture,
  PictureGradient,
  PictureId,
  PictureKind,
  PictureShape,
  PictureStop,
} from '../picture/types.js'
