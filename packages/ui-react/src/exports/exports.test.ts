import { expect, it } from 'vitest'
import * as elements from './elements.js'
import * as elementsJsx from './elementsJsx.js'
import * as exported from './index.js'
import * as testing from './testing.js'
import * as testingVitest from './testingVitest.js'

it('exports what it says', () => {
  expect(Object.keys(exported)).toMatchInlineSnapshot(`
    [
      "useAppKitInstance",
      "AppKitProvider",
      "AppKitAccountButton",
      "AppKitButton",
      "AppKitConnectButton",
      "AppKitNetworkButton",
      "AppKitWalletButton",
      "createAppKit",
      "useAppKit",
      "useAppKitAccount",
      "useAppKitBalance",
      "useAppKitConnection",
      "useAppKitConnections",
      "useAppKitEvents",
      "useAppKitNetwork",
      "useAppKitProvider",
      "useAppKitSIWX",
      "useAppKitState",
      "useAppKitTheme",
      "useAppKitWallet",
      "useAppKitWallets",
      "useDisconnect",
      "useWalletInfo",
      "setLocale",
      "mountModal",
      "useAppKitAtom",
    ]
  `)
})

it('exports of ./elements', () => {
  expect(Object.keys(elements)).toEqual(['defineElements'])
  expect(Object.keys(elementsJsx)).toEqual([])
})

it('exports of ./testing', () => {
  expect(Object.keys(testing).sort()).toEqual([
    'byTestId',
    'click',
    'createTestModal',
    'destroyTestModals',
    'fillParts',
    'find',
    'getButton',
    'gone',
    'openModal',
    'shadow',
    'shown',
    'until',
    'words',
  ])
})

it('exports of ./testing/vitest', () => {
  expect(Object.keys(testingVitest).sort()).toEqual(['describeTranslations', 'tabTo'])
})
