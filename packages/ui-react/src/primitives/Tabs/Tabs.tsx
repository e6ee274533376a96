import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import styles, { css } from './Tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
}

export interface TabsProps<Id extends string> {
  /** One alone needs no choice: then only the panel is shown. */
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  /** What the selected tab shows. */
  readonly children: ReactNode
}

/** A choice of one of a few panels. Arrow keys move it; `tab-{id}` is the test id of each. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, selected, onSelect, label, children } = props
  useStyles(css)
  const id = useId()
  if (tabs.length < 2) return children

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[indexAfter(event, tabs.findIndex((tab) => tab.id === selected), tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            data-tab={tab.id}
            data-testid={`tab-${tab.id}`}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

function indexAfter({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number) {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return (at + forward + count) % count
  if (key === 'ArrowLeft') return (at - forward + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
