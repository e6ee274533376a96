import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
} from 'react'
import { useShell } from '../../modal/ShellContext.js'
import { useStyles } from '../../modal/useStyles.js'
import styles, { css } from './TextField.module.css'

const LINE_BREAKS = /[\r\n]+/g

export interface TextFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Above the field, and its name. */
  readonly label: string
  /** 28px, for an amount; a long one is smaller, so that all of it is seen. */
  readonly large?: boolean
  /** Goes on in the next line, so that all of a long text is seen; a line break in it is left out. */
  readonly wraps?: boolean
  readonly placeholder?: string
  /** Which keys a phone shows. Default `text`. */
  readonly inputMode?: 'text' | 'decimal' | 'email'
  /** What a browser may fill in. Default `off`. */
  readonly autoComplete?: 'off' | 'email'
  /** Beside what is typed: a button, say. */
  readonly end?: ReactNode
  /** Below the field: what it means, and what can be done with it. */
  readonly hint?: ReactNode
  /** What is wrong with it; tied to the field and read out. */
  readonly error?: string | undefined
  /** True: that changes with each second, and is read out as it comes alone. Default false. */
  readonly isCounting?: boolean
  readonly onEnter?: () => void
  readonly onFocus?: () => void
  readonly inputRef?: RefCallback<HTMLElement>
  readonly 'data-testid'?: string
}

/** A field for a text without line breaks, its label, what it means and what is wrong with it. State: `data-invalid`. */
export function TextField(props: TextFieldProps) {
  const { end, error, hint, inputRef, label, large, onChange, onEnter, value, wraps } = props
  useStyles(css)
  const { announce } = useShell()
  const id = useId()
  const described = [hint === undefined ? '' : `${id}hint`, error === undefined ? '' : `${id}error`]
  const field = {
    id,
    'data-testid': props['data-testid'],
    value,
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described.filter((each) => each !== '').join(' ') || undefined,
    autoComplete: props.autoComplete ?? 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'next',
    onFocus: props.onFocus,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(wraps ? target.value.replace(LINE_BREAKS, '') : target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      if (wraps) event.preventDefault()
      onEnter?.()
    },
  } as const
  const counted = props.isCounting ? error : undefined
  const isCounted = counted !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with its first figure
  useEffect(() => {
    if (isCounted) announce(counted)
  }, [isCounted])
  const problem = error === undefined ? null : <span id={`${id}error`}>{error}</span>
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        {wraps ? (
          <span className={styles.wrapping} data-value={value}>
            <textarea {...field} ref={inputRef} rows={1} className={styles.input} dir="auto" />
          </span>
        ) : (
          <input
            {...field}
            ref={inputRef}
            type="text"
            className={styles.input}
            data-large={large ? sizeOf(value) : undefined}
            dir={large ? 'ltr' : 'auto'}
          />
        )}
        {end}
      </div>
      {hint === undefined ? null : (
        <div id={`${id}hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div className={styles.problem} role="status">
        {isCounted ? null : problem}
      </div>
      {isCounted ? <div className={styles.problem}>{problem}</div> : null}
    </div>
  )
}

function sizeOf({ length }: string): 'short' | 'long' | 'longest' {
  return length <= 9 ? 'short' : length <= 14 ? 'long' : 'longest'
}
