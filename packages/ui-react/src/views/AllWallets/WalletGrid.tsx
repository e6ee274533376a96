import type { WalletOption } from '@latchkey/appkit'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useOnline } from '../../modal/useOnline.js'
import { useStyles } from '../../modal/useStyles.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { moveFocus } from '../../primitives/VirtualList/moveFocus.js'
import { useVisibleRows } from '../../primitives/VirtualList/useVisibleRows.js'
import { isElsewhere } from '../../wallets/isElsewhere.js'
import { useImpressions } from '../../wallets/useImpressions.js'
import styles, { css } from './AllWalletsView.module.css'
import { WalletTile } from './WalletTile.js'

const COLUMNS = 4
/** Height of a tile and of the gap below it. */
const ROW_PX = 112
const SKELETONS = Array.from({ length: 2 * COLUMNS }, (_, index) => index)

export interface WalletGridProps {
  readonly wallets: readonly WalletOption[]
  readonly isBlocked: boolean
  /** More are on their way. */
  readonly isLoading: boolean
  /** Grows with each page, even one without anything new. */
  readonly page: number
  /** The end is in sight. */
  readonly onEnd: () => void
  readonly onChoose: (wallet: WalletOption, index: number) => void
}

/** Wallets as tiles, four in a row; only those in sight are in the page. One stop of Tab, the arrows go on from there. */
export function WalletGrid(props: WalletGridProps) {
  const { wallets, isBlocked, isLoading, onChoose, onEnd, page } = props
  useStyles(css)
  const message = useMessages()
  const isOnline = useOnline()
  const grid = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const rows = useVisibleRows(grid, { count: wallets.length, rowPx: ROW_PX, columns: COLUMNS })
  useImpressions(wallets, rows)
  useEnd(end, onEnd, `${page} ${wallets.length}`)

  const isStopDrawn = stop >= rows.from && stop < rows.to
  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        aria-label={message('connect.list')}
        aria-busy={isLoading}
        onFocus={rows.onFocus}
        onKeyDown={(event) => moveFocus(event, COLUMNS)}
      >
        {rows.before > 0 ? (
          <li aria-hidden className={styles.gap} style={{ height: rows.before - 8 }} />
        ) : null}
        {wallets.slice(rows.from, rows.to).map((wallet, offset) => {
          const index = rows.from + offset
          return (
            <WalletTile
              key={wallet.id}
              wallet={wallet}
              position={index + 1}
              count={wallets.length}
              isStop={index === (isStopDrawn ? stop : rows.from)}
              disabled={isBlocked || (!isOnline && isElsewhere(wallet))}
              onFocus={() => setStop(index)}
              onClick={() => onChoose(wallet, index)}
            />
          )
        })}
        {isLoading && rows.after === 0
          ? SKELETONS.map((index) => (
              <li key={index} aria-hidden className={styles.waiting}>
                <Skeleton width={52} height={52} />
                <Skeleton width={48} height={12} />
              </li>
            ))
          : null}
        {rows.after > 0 ? (
          <li aria-hidden className={styles.gap} style={{ height: rows.after - 8 }} />
        ) : null}
      </ul>
      <div ref={end} className={styles.end} />
    </>
  )
}

/** Tells when the end of a list comes into sight, and again after each change of `key` while it is. */
function useEnd(end: RefObject<HTMLElement | null>, onEnd: () => void, key: string): void {
  const told = useRef(onEnd)
  told.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: another length is another end
  useLayoutEffect(() => {
    if (end.current === null || typeof IntersectionObserver === 'undefined') return
    let isPast = false
    const observer = new IntersectionObserver((entries) => {
      // What was seen before the list grew is told after it has.
      if (!isPast && entries.some(({ isIntersecting }) => isIntersecting)) told.current()
    })
    observer.observe(end.current)
    return () => {
      isPast = true
      observer.disconnect()
    }
  }, [end, key])
}
