import { type ReactNode, type Ref, useId } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import styles, { css } from './TextField.module.css'

export interface TextFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Above the field, and its name. */
  readonly label: string
  /** 28px, for an amount; a long one is smaller, so that all of it is seen. */
  readonly large?: boolean
  readonly placeholder?: string
  /** Which keys a phone shows. Default `text`. */
  readonly inputMode?: 'text' | 'decimal'
  /** Beside what is typed: a button, say. */
  readonly end?: ReactNode
  /** Below the field: what it means, and what can be done with it. */
  readonly hint?: ReactNode
  /** What is wrong with it; tied to the field and read out. */
  readonly error?: string | undefined
  readonly onEnter?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly 'data-testid'?: string
}

/** A field for one line of text with its label, what it means and what is wrong with it. State: `data-invalid`. */
export function TextField(props: TextFieldProps) {
  const { end, error, hint, inputMode, inputRef, label, large, onChange, onEnter, value } = props
  useStyles(css)
  const id = useId()
  const described = [hint === undefined ? '' : `${id}hint`, error === undefined ? '' : `${id}error`]
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          ref={inputRef}
          id={id}
          type="text"
          className={styles.input}
          data-testid={props['data-testid']}
          data-large={large ? sizeOf(value) : undefined}
          dir={large ? 'ltr' : 'auto'}
          value={value}
          placeholder={props.placeholder}
          inputMode={inputMode}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.filter((each) => each !== '').join(' ') || undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
          }}
        />
        {end}
      </div>
      {hint === undefined ? null : (
        <div id={`${id}hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div className={styles.problem} role="status">
        {error === undefined ? null : <span id={`${id}error`}>{error}</span>}
      </div>
    </div>
  )
}

function sizeOf({ length }: string): 'short' | 'long' | 'longest' {
  return length <= 9 ? 'short' : length <= 14 ? 'long' : 'longest'
}
