import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import { nextTab } from './nextTab.js'
import styles, { css } from './Tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** 20px, before the label. */
  readonly icon?: ReactNode
  /** Default `tab-{id}`. */
  readonly 'data-testid'?: string
}

export interface TabsProps<Id extends string> {
  /** One alone needs no choice: then only the panel is shown. */
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /**
   * True: the arrows only move, and Enter or Space selects, for panels that do something as soon as they are shown. Default
   * false.
   */
  readonly isManual?: boolean
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  /** What the selected tab shows. */
  readonly children: ReactNode
}

/** A choice of one of a few panels: one stop of Tab, and the arrow keys select, or move alone. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, selected, onSelect, isManual = false, label, children } = props
  useStyles(css)
  const id = useId()
  const [focused, setFocused] = useState<Id>()
  const stop = tabs.some((tab) => tab.id === focused) ? focused : selected
  if (tabs.length < 2) return children

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget
    const from = tabs.findIndex((tab) => tab.id === stop)
    const isRtl = getComputedStyle(list).direction === 'rtl'
    const to = nextTab(event.key, { from, count: tabs.length, isRtl })
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || next === undefined) return
    event.preventDefault()
    if (!isManual) onSelect(next.id)
    list.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={styles.tabs}
        onKeyDown={onKeyDown}
        onBlur={() => setFocused(undefined)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === stop ? 0 : -1}
            data-testid={tab['data-testid'] ?? `tab-${tab.id}`}
            onFocus={() => setFocused(tab.id)}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            <bdi className={styles.label}>{tab.label}</bdi>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
