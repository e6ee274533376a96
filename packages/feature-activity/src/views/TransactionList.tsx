import { ui } from '@latchkey/ui-react/feature'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { countRows, type MonthSlice, sliceMonths } from '../history/sliceMonths.js'
import type { TransactionMonth } from '../history/types.js'
import styles, { css } from './TransactionList.module.css'
import { type ListContext, TransactionRow } from './TransactionRow.js'

const { useFormat, useStyles, useVisibleRows } = ui

/** Height of a row and of the gap below it; a heading takes as much. */
const ROW_PX = 60

export interface TransactionListProps {
  readonly months: readonly TransactionMonth[]
  readonly context: ListContext
  /** Another one is another end of the list; undefined where it is whole. */
  readonly endKey: string | undefined
  /** The end is near. */
  readonly onNearEnd: () => void
}

/** The history by months; only what is in sight, and a little more, is in the page (R19). */
export function TransactionList({ months, context, endKey, onNearEnd }: TransactionListProps) {
  useStyles(css)
  const list = useRef<HTMLDivElement>(null)
  const near = useRef<HTMLDivElement>(null)
  const count = useMemo(() => countRows(months), [months])
  const { after, before, from, onFocus, to } = useVisibleRows(list, { count, rowPx: ROW_PX })
  useNear(near, onNearEnd, endKey)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the links inside
    <div ref={list} className={styles.list} onFocus={onFocus}>
      {before > 0 ? <div aria-hidden style={{ height: before }} /> : null}
      {sliceMonths(months, from, to).map((slice) => (
        <Month key={`${slice.year}-${slice.month}`} slice={slice} context={context} />
      ))}
      {after > 0 ? <div aria-hidden style={{ height: after }} /> : null}
      <div ref={near} aria-hidden className={styles.near} />
    </div>
  )
}

function Month({ slice, context }: { readonly slice: MonthSlice; readonly context: ListContext }) {
  const name = useMonthName(slice)
  return (
    <>
      {slice.hasHeading ? <h3 className={styles.month}>{name}</h3> : null}
      {slice.transactions.length === 0 ? null : (
        <ul className={styles.rows} aria-label={name}>
          {slice.transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} context={context} />
          ))}
        </ul>
      )}
    </>
  )
}

function useMonthName({ month, year }: MonthSlice): string {
  const locale = useFormat()
  return useMemo(
    () =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
        new Date(year, month),
      ),
    [locale, month, year],
  )
}

/** Tells when a place comes into sight, and again after each change of `key` while it is. */
function useNear(
  place: RefObject<HTMLElement | null>,
  onNear: () => void,
  key: string | undefined,
): void {
  const told = useRef(onNear)
  told.current = onNear
  useLayoutEffect(() => {
    if (place.current === null || key === undefined) return undefined
    if (typeof IntersectionObserver === 'undefined') return undefined
    let isPast = false
    const observer = new IntersectionObserver((entries) => {
      // What was seen before the list grew is told after it has.
      if (!isPast && entries.some(({ isIntersecting }) => isIntersecting)) told.current()
    })
    observer.observe(place.current)
    return () => {
      isPast = true
      observer.disconnect()
    }
  }, [place, key])
}
