import type { FocusEventHandler, ReactNode } from 'react'
import { CheckIcon, ChevronIcon } from '../Icon/icons.js'
import { Pressable } from '../Pressable/Pressable.js'
import { Spinner } from '../Spinner/Spinner.js'
import styles from './ListRow.module.css'

/** The list around `ListRow`s. `label` names it where no heading does. */
export function List({
  label,
  children,
  onFocus,
}: {
  readonly label?: string
  readonly children: ReactNode
  readonly onFocus?: FocusEventHandler<HTMLElement>
}) {
  return (
    <ul className={styles.list} aria-label={label} onFocus={onFocus}>
      {children}
    </ul>
  )
}

export interface ListRowProps {
  /** 40px: a `WalletIcon`, a `NetworkIcon`, or an icon. */
  readonly icon?: ReactNode
  /** Shown isolated (`<bdi>`): it may come from a wallet. */
  readonly name: string
  readonly description?: ReactNode
  /** At the right: a `Badge` or a value. */
  readonly end?: ReactNode
  /** Leads to another view. */
  readonly chevron?: boolean
  /** The one in use: ticked, and said so to screen readers. */
  readonly selected?: boolean
  /** Something runs because of this row: a spinner, and no second click. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** What else can be done with it: `IconButton`s beside the row's own control. */
  readonly actions?: ReactNode
  readonly onClick?: () => void
  /** Makes it a link that opens in a new tab. */
  readonly href?: string
  readonly 'data-testid'?: string
}

/** A row of 56px in a `List`. State: `data-selected`, `data-busy`. Without action it is plain text. */
export function ListRow(props: ListRowProps) {
  const { actions, icon, onClick, href, disabled, busy, selected, 'data-testid': testId } = props
  const shared = {
    className: styles.row,
    'data-testid': testId,
    'data-selected': selected || undefined,
    'data-busy': busy || undefined,
    'data-bare': icon === undefined || undefined,
    'aria-current': selected || undefined,
    children: <RowContent {...props} />,
  }
  const row =
    href !== undefined ? (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick} />
    ) : onClick === undefined ? (
      <div {...shared} />
    ) : (
      <Pressable {...shared} busy={busy} disabled={disabled} onClick={onClick} />
    )
  if (actions === undefined) return <li>{row}</li>
  return (
    <li className={styles.split} data-selected={selected || undefined}>
      {row}
      <span className={styles.actions}>{actions}</span>
    </li>
  )
}

function RowContent({ icon, name, description, end, chevron, selected, busy }: ListRowProps) {
  return (
    <>
      {icon}
      <span className={styles.texts}>
        <bdi className={styles.name}>{name}</bdi>
        {description === undefined ? null : (
          <span className={styles.description}>{description}</span>
        )}
      </span>
      <span className={styles.end}>
        {end}
        {busy ? <Spinner size={16} /> : selected ? <CheckIcon size={18} /> : null}
        {chevron ? (
          <span className={styles.chevron}>
            <ChevronIcon size={16} />
          </span>
        ) : null}
      </span>
    </>
  )
}
