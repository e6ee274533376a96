export type {
  AuthProvider,
  FeatureDescriptor,
  FeatureEntry,
  PlainViewName,
  ViewLoader,
  ViewMap,
  ViewName,
  ViewParams,
} from '../feature/types.js'
