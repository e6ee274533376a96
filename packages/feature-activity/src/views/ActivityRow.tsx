import type { CaipNetworkId } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { ReactNode } from 'react'
import styles, { css } from './ActivityRow.module.css'

const { Icon, NetworkIcon, Tile, TokenPicture, useStyles } = ui

/** A picture of what moved, with the drawing of what it was; the drawing alone where nothing moved. */
export interface RowIconProps {
  readonly glyph: string
  /** The asset, for its initials. */
  readonly asset?: string | undefined
  readonly picture?: string | undefined
  /** Where the asset is, if that is known; without `address` it is the coin of the network. */
  readonly place?: { readonly caipNetworkId: CaipNetworkId; readonly address?: string | undefined }
  readonly isBad?: boolean
}

export interface ActivityRowProps extends RowIconProps {
  readonly name: string
  /** Under the name: who, or what was given. */
  readonly detail?: ReactNode
  /** At the end; undefined where nothing moved. */
  readonly amount?: string | undefined
  readonly moreText?: string | undefined
  readonly moreCount?: number
  readonly isIncoming?: boolean
  /** Under the amount. */
  readonly time?: ReactNode
  /** The page of the explorer. */
  readonly href?: string | undefined
  readonly 'data-testid'?: string
}

/** A row of 56px: what it was and how much, with whom and when. With `href` all of it leads to the explorer. */
export function ActivityRow(props: ActivityRowProps & { readonly explorerText: string }) {
  const { href, explorerText, 'data-testid': testId } = props
  useStyles(css)
  const shared = { className: styles.row, 'data-testid': testId }
  return (
    <li className={styles.item}>
      {href === undefined ? (
        <div {...shared}>
          <RowContent {...props} />
        </div>
      ) : (
        <a
          {...shared}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-description={explorerText}
        >
          <RowContent {...props} />
        </a>
      )}
    </li>
  )
}

function RowContent(props: ActivityRowProps) {
  const { amount, detail, isBad, isIncoming, moreCount = 0, moreText, name, time } = props
  return (
    <>
      <RowIcon {...props} />
      <span className={styles.texts}>
        <span className={styles.line}>
          <span className={styles.name} data-bad={isBad || undefined}>
            {name}
          </span>
          {amount === undefined ? null : (
            <span className={styles.amount} data-incoming={isIncoming || undefined}>
              <bdi className={styles.figure}>{amount}</bdi>
              {moreCount > 0 ? (
                <span className={styles.more} title={moreText}>
                  +{moreCount}
                </span>
              ) : null}
            </span>
          )}
        </span>
        <span className={styles.line}>
          <span className={styles.detail}>{detail}</span>
          <span className={styles.time}>{time}</span>
        </span>
      </span>
    </>
  )
}

function RowIcon({ asset, glyph, isBad, picture, place }: RowIconProps) {
  const drawing = (size: number) => (
    <Icon size={size}>
      <path d={glyph} />
    </Icon>
  )
  if (asset === undefined && picture === undefined) return <Tile icon={drawing(20)} />
  return (
    <span className={styles.icon}>
      {place === undefined ? (
        <NetworkIcon name={asset ?? ''} src={picture} />
      ) : (
        <TokenPicture symbol={asset ?? ''} src={picture} {...place} />
      )}
      <span className={styles.mark} data-bad={isBad || undefined}>
        {drawing(12)}
      </span>
    </span>
  )
}
