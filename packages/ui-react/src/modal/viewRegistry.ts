import type { ViewMap, ViewName } from '@latchkey/appkit'
import type { ComponentType } from 'react'
import type { PlainMessageKey } from '../locales/Messages.js'
import ConnectView from '../views/Connect/ConnectView.js'

/** What every view gets: the parameters that `push` or `open` was given. */
export interface ViewProps<Name extends ViewName = ViewName> {
  readonly params: ViewMap[Name]
}

/** A view of this package: `component` where it is in the modal's chunk; the others are in `views/views.ts`. */
export interface ViewDefinition<Name extends ViewName> {
  /** The heading; a view can set another with `useViewTitle`. */
  readonly title: PlainMessageKey
  /** What stands at the beginning of the header where there is nothing to go back to. Default: nothing. */
  readonly headerStart?: 'walletHelp' | 'network'
  /** What stands below the view. Default: nothing. */
  readonly footer?: 'networkHelp'
  /** Whether it is one of those that a person sees first: they say what the dialog is made with. */
  readonly isFirst?: boolean
  /** Whether it shows a figure that is old while there is no connection. */
  readonly hasBalance?: boolean
  readonly component?: ComponentType<ViewProps<Name>>
}

/** The views of this package. Those of features come from their descriptors. */
export const viewRegistry: { readonly [Name in ViewName]?: ViewDefinition<Name> } = {
  Account: {
    title: 'account.title',
    headerStart: 'network',
    isFirst: true,
    hasBalance: true,
  },
  AccountSettings: { title: 'settings.title' },
  AllWallets: { title: 'allWallets.title' },
  Connect: {
    title: 'connect.title',
    headerStart: 'walletHelp',
    isFirst: true,
    component: ConnectView,
  },
  ConnectWallets: { title: 'connect.walletsTitle' },
  ConnectingExternal: { title: 'connecting.title' },
  ConnectingMultiChain: { title: 'connecting.title' },
  ConnectingWalletConnect: { title: 'pairing.title' },
  ConnectingWalletConnectBasic: { title: 'pairing.title' },
  Create: { title: 'create.title' },
  Downloads: { title: 'getWallet.title' },
  GetWallet: { title: 'getWallet.title' },
  Networks: {
    title: 'networks.title',
    footer: 'networkHelp',
  },
  ProfileWallets: { title: 'wallets.title' },
  SIWXSignMessage: { title: 'signIn.title' },
  SmartAccountSettings: { title: 'smartAccount.title' },
  SwitchActiveChain: { title: 'switch.title' },
  SwitchNetwork: { title: 'switch.title' },
  UnsupportedChain: { title: 'unsupported.title' },
  WalletCompatibleNetworks: { title: 'compatible.title' },
  WhatIsANetwork: { title: 'whatIsANetwork.title' },
  WhatIsAWallet: { title: 'whatIsAWallet.title' },
}
