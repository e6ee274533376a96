export type {
  AuthProvider,
  FeatureDescriptor,
  ViewLoader,
  ViewMap,
  ViewName,
} from '../feature/types.js'
