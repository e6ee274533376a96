import { expect, it } from 'vitest'
import * as wallets from './wallets.js'
import * as walletsPage from './walletsPage.js'

it('exports', () => {
  expect(Object.keys(wallets).sort()).toMatchInlineSnapshot(`
    [
      "WalletRequestError",
      "createApprovals",
      "createEvmWallet",
      "createSolanaWallet",
      "createWalletIcon",
      "startBrowserWallets",
      "walletErrorCodes",
    ]
  `)
})

it('exports: page', () => {
  expect(Object.keys(walletsPage).sort()).toMatchInlineSnapshot(`
    [
      "installMetaMaskWallets",
      "installWallets",
      "openUi",
      "pageProcess",
    ]
  `)
})
