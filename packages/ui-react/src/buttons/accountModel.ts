import {
  type AppKit,
  displayBalance,
  isUnsupported,
  localeAtom,
  selectAccount,
} from '@latchkey/appkit'
import { formatShownBalance } from '../balance/formatShownBalance.js'
import type { eagerText } from '../locales/eagerText.js'
import { shortenAddress } from '../primitives/Address/shortenAddress.js'
import { type ButtonAttributes, type ButtonModel, testId } from './buttonModel.js'
import { drawDetails } from './drawDetails.js'

/** What there is room for. */
const DECIMALS = 4

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
  const { settings, tokens } = appkit.options
  const balance = displayBalance(account, appkit.getCaipNetwork(namespace), settings, tokens)
  const details = {
    isAddress: !profileName,
    image: profileImage ?? account.connectedWalletInfo?.icon,
    // A balance that could not be read is left out: it is no zero.
    ...(wanted !== 'hide' &&
      balance !== undefined && {
        balance: `${formatShownBalance(balance, appkit.store.get(localeAtom).format, DECIMALS)} ${balanceSymbol}`,
      }),
  }
  return {
    look: 'plain',
    testId: testId('account-button', attributes),
    name: profileName || shortenAddress(address, charsStart, charsEnd),
    draw: (button) => drawDetails(button, details),
  }
}
