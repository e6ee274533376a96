export {
  type UseAppKitConnectionReturn,
  useAppKitConnection,
} from '../react/useAppKitConnection.js'
