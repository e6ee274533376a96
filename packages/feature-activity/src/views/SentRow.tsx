import type { CaipNetwork, SentTransaction } from '@latchkey/appkit'
import { formatUnits } from '@latchkey/foundation'
import { explorerLink } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'
import { isSame } from '../transaction/isSame.js'
import { ActivityRow } from './ActivityRow.js'
import { CLOCK, GLYPHS } from './glyphs.js'
import { useRowFormat } from './useRowFormat.js'

const { activePortfolioAtom, shortenAddress, Spinner, useAppKitAtom, useTexts } = ui

export interface SentRowProps {
  readonly transaction: SentTransaction
  readonly network: CaipNetwork | undefined
}

/** What is said beside a transaction of which something is known. */
const OUTCOMES = {
  confirmed: 'activity.confirmed',
  expired: 'activity.unpaid',
  unknown: 'activity.unknown',
} as const

/** What this page has sent and the history does not have yet, and where it stands. */
export function SentRow({ transaction, network }: SentRowProps) {
  const { hash, minedHash = hash, status, to, token, value } = transaction
  const text = useTexts(en)
  const { formatMovement } = useRowFormat()
  const asset = useAsset(token, network)
  const isTransfer = token !== undefined || (value !== undefined && value > 0n)
  const isBad = status === 'failed' || status === 'expired'
  const movement = {
    direction: 'out',
    amount: value !== undefined && asset ? formatUnits(value, asset.decimals) : undefined,
    asset: asset?.symbol,
  } as const
  const name = isTransfer
    ? status === 'confirmed'
      ? 'activity.sent'
      : 'activity.sending'
    : 'activity.called'
  return (
    <ActivityRow
      name={text(status === 'failed' || status === 'expired' ? `activity.${status}` : name)}
      glyph={isBad ? GLYPHS.failed : status === 'pending' ? CLOCK : GLYPHS.sent}
      asset={isTransfer ? asset?.symbol : undefined}
      picture={isTransfer ? asset?.picture : undefined}
      {...(network && { place: { caipNetworkId: network.caipNetworkId, address: token } })}
      isBad={isBad}
      amount={isTransfer ? formatMovement(movement) : undefined}
      detail={
        to === undefined ? null : (
          <span title={to}>{text('activity.to', { address: shortenAddress(to) })}</span>
        )
      }
      time={
        status === 'pending' ? (
          <Spinner size={12} />
        ) : status === 'failed' ? null : (
          text(OUTCOMES[status])
        )
      }
      href={explorerLink(network, minedHash)}
      explorerText={text('activity.explorer')}
      data-testid={`sent-row-${status}`}
    />
  )
}

interface Asset {
  readonly symbol: string
  readonly decimals: number
  readonly picture?: string | undefined
}

/** The native currency, or a token that the account is known to hold; undefined for another. */
function useAsset(token: string | undefined, network: CaipNetwork | undefined): Asset | undefined {
  const { balances = [] } = useAppKitAtom(activePortfolioAtom)
  const held = balances.find(({ address }) =>
    token === undefined
      ? address === undefined
      : isSame(address, `${network?.caipNetworkId}:${token}`),
  )
  if (token === undefined)
    return network && { ...network.nativeCurrency, picture: held?.iconUrl ?? network.imageUrl }
  if (!held) return undefined
  const { iconUrl: picture, quantity, symbol } = held
  return { symbol, decimals: Number(quantity.decimals), picture }
}
