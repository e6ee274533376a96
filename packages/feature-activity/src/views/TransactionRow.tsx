import type { CaipNetwork } from '@latchkey/appkit'
import type { Transaction } from '@latchkey/blockchain-api'
import { explorerLink } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { memo } from 'react'
import { en } from '../locales/en.js'
import {
  describeTransaction,
  type Movement,
  type TransactionKind,
} from '../transaction/describeTransaction.js'
import { ActivityRow } from './ActivityRow.js'
import { CLOCK, GLYPHS } from './glyphs.js'
import { useRowFormat } from './useRowFormat.js'

const { shortenAddress, useTexts } = ui

/** What all rows of a list are told; the same object as long as nothing of it changes. */
export interface ListContext {
  readonly address: string
  readonly network: CaipNetwork | undefined
  readonly server: string | undefined
  /** Hashes of what was bought through the on-ramp. */
  readonly bought: ReadonlySet<string>
  /** The account is a contract. */
  readonly isSmartAccount: boolean
  /** Ids of what is of the on-ramp's group. */
  readonly purchases: ReadonlySet<string>
}

export interface TransactionRowProps {
  readonly transaction: Transaction
  readonly context: ListContext
}

const BAD: ReadonlySet<TransactionKind> = new Set(['failed', 'notBought'])
/** Of these one expects to see how much; of the others only where something moved. */
const MOVING: ReadonlySet<TransactionKind> = new Set([
  'bought',
  'buying',
  'foreign',
  'minted',
  'moved',
  'received',
  'sent',
  'swapped',
])

/** A transaction of the history. There is no way to send again: an address may only have been left there (T18). */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { context, transaction } = props
  const { id, metadata } = transaction
  const text = useTexts(en)
  const { formatDay, formatMovement } = useRowFormat()
  const isPurchase = context.purchases.has(id)
  const { isPending, kind, main, moreCount, other, party } = describeTransaction(transaction, {
    ...context,
    isPurchase,
    isBought: metadata.hash !== undefined && context.bought.has(metadata.hash),
  })
  const isBad = BAD.has(kind)
  return (
    <ActivityRow
      name={text(`activity.${isPending ? runningName(kind) : kind}`)}
      glyph={isPending ? CLOCK : GLYPHS[kind]}
      asset={main?.asset}
      picture={main?.picture}
      isBad={isBad}
      amount={main || MOVING.has(kind) ? formatMovement(main) : undefined}
      isIncoming={isIncoming(main) && !isBad && !isPending}
      moreCount={moreCount}
      moreText={text('activity.more', { count: moreCount })}
      detail={
        other ? (
          <bdi>{formatMovement(other)}</bdi>
        ) : party ? (
          <span title={party.address}>
            {text(`activity.${party.role}`, { address: shortenAddress(party.address) })}
          </span>
        ) : null
      }
      time={<time dateTime={metadata.minedAt}>{formatDay(metadata.minedAt)}</time>}
      href={explorerLink(context.network, metadata.hash)}
      explorerText={text('activity.explorer')}
      data-testid="activity-row"
    />
  )
})

/** What is said until it is done; what others have run is marked all the same. */
function runningName(kind: TransactionKind): TransactionKind | 'pending' | 'sending' {
  if (kind === 'buying' || kind === 'foreign') return kind
  return kind === 'sent' || kind === 'moved' ? 'sending' : 'pending'
}

function isIncoming(movement: Movement | undefined): boolean {
  const { amount, direction, isCollectible } = movement ?? {}
  return direction === 'in' && (amount !== undefined || isCollectible === true)
}
