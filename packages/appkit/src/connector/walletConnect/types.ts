import type { UniversalProvider } from '@walletconnect/universal-provider'

/** WalletConnect's client, as a type only: its code loads when it is chosen. */
export type WalletConnectProvider = InstanceType<typeof UniversalProvider>
