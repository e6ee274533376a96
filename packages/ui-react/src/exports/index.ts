export { useAppKitInstance } from '../AppKitContext.js'
export { AppKitProvider, type AppKitProviderProps } from '../AppKitProvider.js'
export {
  AppKitAccountButton,
  type AppKitAccountButtonProps,
} from '../buttons/AppKitAccountButton.js'
export { AppKitButton, type AppKitButtonProps } from '../buttons/AppKitButton.js'
export {
  AppKitConnectButton,
  type AppKitConnectButtonProps,
} from '../buttons/AppKitConnectButton.js'
export {
  AppKitNetworkButton,
  type AppKitNetworkButtonProps,
} from '../buttons/AppKitNetworkButton.js'
export {
  AppKitWalletButton,
  type AppKitWalletButtonProps,
} from '../buttons/AppKitWalletButton.js'
export { createAppKit } from '../createAppKit.js'
export { useAppKit } from '../hooks/useAppKit.js'
export { type UseAppKitAccountReturn, useAppKitAccount } from '../hooks/useAppKitAccount.js'
export { type BalanceResult, useAppKitBalance } from '../hooks/useAppKitBalance.js'
export {
  type UseAppKitConnectionParameters,
  type UseAppKitConnectionReturn,
  useAppKitConnection,
} from '../hooks/useAppKitConnection.js'
export {
  type ConnectionAuth,
  type ConnectionWithNetwork,
  type RecentConnectionWithNetwork,
  useAppKitConnections,
} from '../hooks/useAppKitConnections.js'
export { useAppKitEvents } from '../hooks/useAppKitEvents.js'
export { type UseAppKitNetworkReturn, useAppKitNetwork } from '../hooks/useAppKitNetwork.js'
export { useAppKitProvider } from '../hooks/useAppKitProvider.js'
export { useAppKitSIWX } from '../hooks/useAppKitSIWX.js'
export { useAppKitState } from '../hooks/useAppKitState.js'
export { useAppKitTheme } from '../hooks/useAppKitTheme.js'
export {
  type UseAppKitWalletParameters,
  type UseAppKitWalletReturn,
  useAppKitWallet,
} from '../hooks/useAppKitWallet.js'
export {
  type ConnectWalletOptions,
  type UseAppKitWalletsReturn,
  useAppKitWallets,
} from '../hooks/useAppKitWallets.js'
export { useDisconnect } from '../hooks/useDisconnect.js'
export { useWalletInfo } from '../hooks/useWalletInfo.js'
export { setLocale } from '../locales/setLocale.js'
export { type MountModalParameters, mountModal } from '../mountModal.js'
export { useAppKitAtom } from '../useAppKitAtom.js'
