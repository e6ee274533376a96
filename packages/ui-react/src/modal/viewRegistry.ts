import type { ViewMap, ViewName } from '@latchkey/appkit'
import type { ComponentType } from 'react'
import type { PlainMessageKey } from '../locales/Messages.js'
import ConnectView from '../views/Connect/ConnectView.js'

/** What every view gets: the parameters that `push` or `open` was given. */
export interface ViewProps<Name extends ViewName = ViewName> {
  readonly params: ViewMap[Name]
}

type LazyViews = typeof import('../views/lazyViews.js')

/** A view of this package: `component` is in the modal's chunk, `pick` finds it in the chunk of the other views. */
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
  /** Whether it has the ways out itself: the header leads back nowhere, and closes nothing while that is locked. */
  readonly hasWaysOut?: boolean
  readonly component?: ComponentType<ViewProps<Name>>
  readonly pick?: (views: LazyViews) => ComponentType<ViewProps<Name>>
}

/** The views of this package. Those of features come from their descriptors. */
export const viewRegistry: { readonly [Name in ViewName]?: ViewDefinition<Name> } = {
  Account: {
    title: 'account.title',
    headerStart: 'network',
    isFirst: true,
    hasBalance: true,
    pick: (views) => views.AccountView,
  },
  AccountSettings: { title: 'settings.title', pick: (views) => views.AccountSettingsView },
  AllWallets: { title: 'allWallets.title', pick: (views) => views.AllWalletsView },
  Connect: {
    title: 'connect.title',
    headerStart: 'walletHelp',
    isFirst: true,
    component: ConnectView,
  },
  ConnectWallets: { title: 'connect.walletsTitle', pick: (views) => views.ConnectWalletsView },
  ConnectingExternal: { title: 'connecting.title', pick: (views) => views.ConnectingExternalView },
  ConnectingMultiChain: {
    title: 'connecting.title',
    pick: (views) => views.ConnectingMultiChainView,
  },
  ConnectingWalletConnect: {
    title: 'pairing.title',
    pick: (views) => views.ConnectingWalletConnectView,
  },
  ConnectingWalletConnectBasic: {
    title: 'pairing.title',
    pick: (views) => views.ConnectingWalletConnectView,
  },
  Create: { title: 'create.title', pick: (views) => views.CreateView },
  Downloads: { title: 'getWallet.title', pick: (views) => views.DownloadsView },
  GetWallet: { title: 'getWallet.title', pick: (views) => views.GetWalletView },
  Networks: {
    title: 'networks.title',
    footer: 'networkHelp',
    pick: (views) => views.NetworksView,
  },
  ProfileWallets: { title: 'wallets.title', pick: (views) => views.ProfileWalletsView },
  SIWXSignMessage: {
    title: 'signIn.title',
    hasWaysOut: true,
    pick: (views) => views.SIWXSignMessageView,
  },
  SmartAccountSettings: {
    title: 'smartAccount.title',
    pick: (views) => views.SmartAccountSettingsView,
  },
  SwitchActiveChain: { title: 'switch.title', pick: (views) => views.SwitchActiveChainView },
  SwitchNetwork: { title: 'switch.title', pick: (views) => views.SwitchNetworkView },
  UnsupportedChain: {
    title: 'unsupported.title',
    hasWaysOut: true,
    pick: (views) => views.UnsupportedChainView,
  },
  WalletCompatibleNetworks: {
    title: 'compatible.title',
    pick: (views) => views.WalletCompatibleNetworksView,
  },
  WhatIsANetwork: { title: 'whatIsANetwork.title', pick: (views) => views.WhatIsANetworkView },
  WhatIsAWallet: { title: 'whatIsAWallet.title', pick: (views) => views.WhatIsAWalletView },
}
