import { abortConnects } from '../connection/abortConnects.js'
import { connectAttemptAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import type { ViewTraits } from '../feature/types.js'
import { abortSwitch } from '../network/abortSwitch.js'
import { switchAttemptAtom } from '../network/atoms.js'
import { isUnsupported } from '../network/selectors.js'
import { isSignInDue } from '../siwx/atoms.js'
import { dismissSignIn } from '../siwx/dismissSignIn.js'

const WALLETS: ViewTraits = { role: 'connect', needsTerms: true }
const GUIDE: ViewTraits = { role: 'connect', needsTerms: false }
const CONNECTING: ViewTraits = { role: 'connect', abandon: abandonConnect }
const ACCOUNT: ViewTraits = { role: 'account' }
const NETWORK: ViewTraits = { role: 'network' }

/** How the views that the kit itself brings behave. */
export const builtInViews: Readonly<Record<string, ViewTraits>> = {
  Connect: WALLETS,
  ConnectWallets: WALLETS,
  AllWallets: WALLETS,
  Create: WALLETS,
  ConnectingMultiChain: { ...CONNECTING, needsTerms: true },
  ConnectingExternal: CONNECTING,
  ConnectingWalletConnect: CONNECTING,
  ConnectingWalletConnectBasic: CONNECTING,
  Downloads: GUIDE,
  GetWallet: GUIDE,
  WhatIsAWallet: GUIDE,
  Account: ACCOUNT,
  AccountSettings: ACCOUNT,
  ProfileWallets: ACCOUNT,
  SmartAccountSettings: ACCOUNT,
  WalletCompatibleNetworks: ACCOUNT,
  Networks: NETWORK,
  SwitchActiveChain: NETWORK,
  SwitchNetwork: { role: 'network', abandon: abandonSwitch },
  SIWXSignMessage: {
    role: 'flow',
    hasWaysOut: true,
    isLocked: isSignInDue,
    abandon: dismissSignIn,
  },
  UnsupportedChain: { role: 'network', hasWaysOut: true, isLocked: isUnsupported },
  WhatIsANetwork: NETWORK,
}

function abandonConnect(core: AppKitCore): void {
  core.store.set(connectAttemptAtom, undefined)
  abortConnects(core)
}

function abandonSwitch(core: AppKitCore): void {
  abortSwitch(core)
  core.store.set(switchAttemptAtom, undefined)
}
