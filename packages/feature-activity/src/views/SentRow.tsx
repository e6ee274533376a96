import type { CaipNetwork, SentTransaction } from '@latchkey/appkit'
import { formatUnits } from '@latchkey/foundation'
import { explorerLink, sameAddress } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { en } from '../locales/en.js'
import { ActivityRow } from './ActivityRow.js'
import { CLOCK, GLYPHS } from './glyphs.js'
import { useRowFormat } from './useRowFormat.js'

const { activePortfolioAtom, shortenAddress, Spinner, useAppKitAtom, useTexts, VisuallyHidden } = ui

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
  const { hash, minedHash = hash, status, summary, to, token, value } = transaction
  const text = useTexts(en)
  const { formatMovement } = useRowFormat()
  const asset = useAsset(token, network)
  const isTransfer = token !== undefined || (value !== undefined && value > 0n)
  const isBad = status === 'failed' || status === 'expired'
  const coin = network?.nativeCurrency
  const known = { direction: 'out', amount: undefined, asset: asset?.symbol } as const
  const movement =
    token !== undefined
      ? { ...known, ...readSummary(summary) }
      : {
          ...known,
          amount: value !== undefined && coin ? formatUnits(value, coin.decimals) : undefined,
        }
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
          <>
            <Spinner size={12} />
            <VisuallyHidden>{text('activity.waiting')}</VisuallyHidden>
          </>
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

/** What moves by the words of whoever asked for it, who has the decimals of the token's network. */
function readSummary(summary = '') {
  const [, amount, asset] = /^(\d+(?:\.\d+)?) (\S.*)$/.exec(summary) ?? []
  return amount !== undefined && asset !== undefined ? { amount, asset } : {}
}

interface Asset {
  readonly symbol: string
  readonly picture?: string | undefined
}

/** The native currency, or a token that a server says the account holds: what it is called, never how much it is. */
function useAsset(token: string | undefined, network: CaipNetwork | undefined): Asset | undefined {
  const { balances = [] } = useAppKitAtom(activePortfolioAtom)
  const held = balances.find(({ address }) =>
    token === undefined
      ? address === undefined
      : sameAddress(address, `${network?.caipNetworkId}:${token}`),
  )
  if (token === undefined)
    return network && { ...network.nativeCurrency, picture: held?.iconUrl ?? network.imageUrl }
  if (!held) return undefined
  return { symbol: held.symbol, picture: held.iconUrl }
}
