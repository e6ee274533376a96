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
  readonly component?: ComponentType<ViewProps<Name>>
  readonly pick?: (views: LazyViews) => ComponentType<ViewProps<Name>>
}

/** The views of this package. Those of features come from their descriptors. */
export const viewRegistry: { readonly [Name in ViewName]?: ViewDefinition<Name> } = {
  Account: { title: 'account.title', pick: (views) => views.AccountView },
  Connect: { title: 'connect.title', component: ConnectView },
  ConnectingExternal: { title: 'connecting.title', pick: (views) => views.ConnectingExternalView },
  ConnectingWalletConnect: {
    title: 'pairing.title',
    pick: (views) => views.ConnectingWalletConnectView,
  },
  Networks: { title: 'networks.title', pick: (views) => views.NetworksView },
  SwitchNetwork: { title: 'switch.title', pick: (views) => views.SwitchNetworkView },
  UnsupportedChain: { title: 'unsupported.title', pick: (views) => views.UnsupportedChainView },
}
