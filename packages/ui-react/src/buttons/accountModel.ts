import { type AppKit, isUnsupported, localeAtom, selectAccount } from '@latchkey/appkit'
import type { eagerText } from '../locales/eagerText.js'
import { shortenAddress } from '../primitives/Address/shortenAddress.js'
import { type ButtonAttributes, type ButtonModel, testId } from './buttonModel.js'
import { drawDetails } from './drawDetails.js'
import { formatBalance } from './formatBalance.js'

/**
 * The button of an account that is connected. `text` is handed in: imported here, its words would be cut out of the page's
 * own chunk.
 */
export function accountModel(
  appkit: AppKit,
  attributes: ButtonAttributes,
  text: typeof eagerText,
): ButtonModel {
  const { namespace, balance: wanted, charsStart = 4, charsEnd = 6 } = attributes
  const account = selectAccount(appkit.store.get, namespace)
  if (isUnsupported(appkit, namespace))
    return {
      look: 'warning',
      testId: 'wui-account-button-unsupported-chain',
      name: text(appkit, 'button.switchNetwork'),
      view: 'UnsupportedChain',
    }
  const { address = '', profileImage, balanceSymbol = '', serverNames } = account
  // There is no room for a mark: of a name that the server alone knows the address is shown.
  const profileName = !serverNames?.has(address) && account.profileName
  // As on the account itself, whose code is not here: what is on a testnet is worth nothing (ACC-2).
  const isPlay =
    appkit.getCaipNetwork(namespace)?.testnet && !appkit.options.settings.testnetBalances
  const balance = isPlay ? account.balance && '0' : account.balance
  const details = {
    isAddress: !profileName,
    image: profileImage ?? account.connectedWalletInfo?.icon,
    // A balance that could not be read is left out: it is no zero.
    ...(wanted !== 'hide' &&
      balance !== undefined && {
        balance: `${formatBalance(balance, appkit.store.get(localeAtom).format, isPlay ? 2 : 0)} ${balanceSymbol}`,
      }),
  }
  return {
    look: 'plain',
    testId: testId('account-button', attributes),
    name: profileName || shortenAddress(address, charsStart, charsEnd),
    draw: (button) => drawDetails(button, details),
  }
}
