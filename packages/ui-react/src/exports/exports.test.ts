import { expect, it } from 'vitest'
import * as exported from './index.js'

it('exports what it says', () => {
  expect(Object.keys(exported)).toMatchInlineSnapshot(`
    [
      "useAppKitInstance",
      "AppKitProvider",
      "AppKitAccountButton",
      "AppKitButton",
      "AppKitConnectButton",
      "AppKitNetworkButton",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitWallets",
      "useDisconnect",
      "useWalletInfo",
      "setLocale",
      "mountModal",
      "useAppKitAtom",
    ]
  `)
})
