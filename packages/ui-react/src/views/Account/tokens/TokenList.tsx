import { useMemo, useRef } from 'react'
import { useFormat } from '../../../locales/FormatContext.js'
import { useMessages } from '../../../locales/useMessages.js'
import { TokenPicture } from '../../../pictures/TokenPicture.js'
import { List, ListRow } from '../../../primitives/ListRow/ListRow.js'
import { useVisibleRows } from '../../../primitives/VirtualList/useVisibleRows.js'
import { formatQuantity } from './formatQuantity.js'
import { createMoneyFormat } from './moneyFormat.js'
import styles from './TokenSection.module.css'
import type { TokenRow } from './tokenRows.js'

/** Height of a row and of the gap below it. */
const ROW_PX = 60
const GAP_PX = 4

/** Tokens with what there is of each, its price and its worth; only those in sight are in the page. */
export function TokenList({ rows }: { readonly rows: readonly TokenRow[] }) {
  const message = useMessages()
  const locale = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const money = useMemo(() => createMoneyFormat(locale), [locale])
  const { after, before, from, onFocus, to } = useVisibleRows(place, {
    count: rows.length,
    rowPx: ROW_PX,
  })
  return (
    <div ref={place} data-testid="token-list">
      <List label={message('account.tokens')} onFocus={onFocus}>
        {before > 0 ? (
          <li aria-hidden className={styles.gap} style={{ height: before - GAP_PX }} />
        ) : null}
        {rows.slice(from, to).map(({ address, iconUrl, key, name, ...row }) => {
          const worth = row.worth === undefined ? '—' : money.worth(row.worth)
          const amount = `${formatQuantity(row.quantity, locale)} ${row.symbol}`
          const price = row.price === undefined ? undefined : money.price(row.price)
          return (
            <ListRow
              key={key}
              icon={
                <TokenPicture
                  symbol={row.symbol}
                  src={iconUrl}
                  caipNetworkId={row.chainId}
                  address={address}
                />
              }
              name={name}
              description={
                <span className={styles.amount}>
                  <bdi className={styles.quantity}>{amount}</bdi>
                  {price === undefined ? null : (
                    <>
                      {' '}
                      <span className={styles.price}>
                        · <bdi>{price}</bdi>
                      </span>
                    </>
                  )}
                </span>
              }
              end={<bdi className={styles.worth}>{worth}</bdi>}
              data-testid="token-row"
            />
          )
        })}
        {after > 0 ? (
          <li aria-hidden className={styles.gap} style={{ height: after - GAP_PX }} />
        ) : null}
      </List>
    </div>
  )
}
