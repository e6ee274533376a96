export {
  type UpdatedEmail,
  type UseAppKitUpdateEmailParameters,
  type UseAppKitUpdateEmailReturn,
  useAppKitUpdateEmail,
} from '../react/useAppKitUpdateEmail.js'
