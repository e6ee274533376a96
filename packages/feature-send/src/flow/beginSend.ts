import type { AppKit } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { COIN, chainTokensAtom, readAmount, writeAmount } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { EMPTY_FORM, sendFormAtom } from '../atoms.js'
import type { WalletSendArguments } from '../types.js'
import { refreshCoin } from './refreshCoin.js'
import { refreshHistory } from './refreshHistory.js'
import { refreshReceiver } from './refreshReceiver.js'
import { refreshToken } from './refreshToken.js'
import { resetSend } from './resetSend.js'
import { getRunning } from './running.js'
import { watchSend } from './watchSend.js'

/** Comes to the form: fills in what the app asks for, once, and has read what the account has. */
export function beginSend(
  appkit: AppKit,
  params: WalletSendArguments | undefined,
  locale: string | undefined,
): void {
  const { store } = appkit
  const running = getRunning(appkit)
  running.locale = locale
  watchSend(appkit)
  const { stack } = store.get(ui.modalAtom)
  const entry = stack.findLast(({ name }) => name === 'WalletSend')
  if (typeof params === 'object' && params !== null && entry !== running.filled) {
    fill(appkit, params, locale)
    running.filled = entry
  }
  if (entry === undefined || entry === running.entered) return
  running.entered = entry
  // What an earlier visit was told of a token may have changed since.
  const tokens = store.get(chainTokensAtom)
  store.set(
    chainTokensAtom,
    tokens.filter(({ status }) => status === 'loading'),
  )
  void refreshToken(appkit)
  void refreshCoin(appkit)
  const network = appkit.getCaipNetworkId()
  const isSmartAccount = ui.isSmartAccount(appkit.getAccount())
  appkit.events.track('OPEN_SEND', { isSmartAccount, network })
  void ui.refreshPortfolio(appkit)
  appkit
    .getBalance()
    .catch((error: unknown) => appkit.logger.debug('No balance to send from', error))
  void refreshHistory(appkit)
}

function fill(appkit: AppKit, params: WalletSendArguments, locale: string | undefined): void {
  const { store } = appkit
  const amount = readText(params.amount)
  const assetAddress = readText(params.assetAddress)
  resetSend(appkit)
  const decimal = amount === undefined ? undefined : readAmount(amount, 'en')
  store.set(sendFormAtom, {
    ...EMPTY_FORM,
    tokenId: assetAddress === undefined || assetAddress === 'native' ? COIN : assetAddress,
    amount: decimal === undefined ? (amount ?? '') : writeAmount(decimal, locale),
    decimal,
    receiver: readText(params.to) ?? '',
    caipNetworkId: wantedNetwork(appkit, params),
  })
  void refreshReceiver(appkit)
}

/** What an app gives that has no types: a number is read as it is written, anything else says nothing. */
function readText(given: unknown): string | undefined {
  if (typeof given === 'number') return `${given}`
  return typeof given === 'string' ? given : undefined
}

/** The network that is asked for, of another namespace the one in use there; undefined where any will do. */
function wantedNetwork(
  appkit: AppKit,
  { chainId: given, namespace }: WalletSendArguments,
): CaipNetworkId | undefined {
  const chainId = readText(given)
  const active = appkit.store.get(ui.activeNamespaceAtom)
  const wanted = namespace ?? active
  if (wanted === undefined) return undefined
  if (chainId !== undefined) return `${wanted}:${chainId}`
  if (wanted === active) return undefined
  const network = appkit.getCaipNetwork(wanted) ?? appkit.getCaipNetworks(wanted)[0]
  return network?.caipNetworkId ?? `${wanted}:none`
}
