import { ui } from '@latchkey/ui-react/feature'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import styles, { css } from './email.module.css'
import { CODE_LENGTH, type CodeDigits, enterDigits, takeBack } from './enterDigits.js'
import { useEmailTexts } from './useEmailTexts.js'

const { Text, useStyles } = ui

export interface CodeFieldProps {
  readonly digits: CodeDigits
  readonly onChange: (digits: CodeDigits) => void
  /** What it is, and where the code was sent. */
  readonly label: string
  /** The id of what is wrong with it. */
  readonly errorId: string | undefined
  /** Nothing can be entered now; the focus stays. */
  readonly isLocked: boolean
  /** What has been entered is being checked. */
  readonly isBusy: boolean
  /** Grows from 0 with each code that is to be entered: the focus goes to the first field. */
  readonly round: number
}

/**
 * Six fields that behave as one: what is typed goes on in the next, what is pasted or filled in by the browser goes into all,
 * and the keyboard comes to them once. Screen readers have one labelled group. State: `data-invalid`.
 */
export function CodeField(props: CodeFieldProps) {
  const { digits, errorId, isBusy, isLocked, label, onChange, round } = props
  useStyles(css)
  const text = useEmailTexts()
  const id = useId()
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const focus = (at: number) => fields.current[at]?.focus()
  const focusFirst = () => fields.current[0]?.focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the view comes
  useEffect(() => {
    // The view gives the focus to its heading first. Who types already is not interrupted.
    const timer = setTimeout(() => {
      if (fields.current.every((field) => !field?.value)) focusFirst()
    })
    return () => clearTimeout(timer)
  }, [])
  // Before anybody can type on: a focus that moves later would have them overwrite what they have entered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round moves the focus
  useLayoutEffect(() => {
    if (round > 0) focusFirst()
  }, [round])

  const enter = (at: number, entered: string) => {
    if (isLocked) return
    const next = enterDigits(digits, at, entered)
    onChange(next.digits)
    focus(next.at)
  }
  const handleKey = (at: number, event: KeyboardEvent) => {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: CODE_LENGTH - 1 }
    const target = Object.entries(step).find(([key]) => key === event.key)?.[1]
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
    }
    if (event.key !== 'Backspace' || isLocked) return
    event.preventDefault()
    const next = takeBack(digits, at)
    onChange(next.digits)
    focus(next.at)
  }
  const handlePaste = (at: number, event: ClipboardEvent) => {
    event.preventDefault()
    enter(at, event.clipboardData.getData('text'))
  }
  // The keyboard comes to the first field that is still empty.
  const current = digits.includes('') ? digits.indexOf('') : 0
  return (
    <fieldset
      className={styles.code}
      aria-labelledby={id}
      aria-describedby={errorId}
      aria-busy={isBusy || undefined}
      data-invalid={errorId === undefined ? undefined : true}
      data-testid="wui-otp-input"
    >
      <Text as="div" align="center" tone="secondary" id={id}>
        {label}
      </Text>
      <div className={styles.digits}>
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            key={at}
            ref={(field) => {
              fields.current[at] = field
            }}
            className={styles.digit}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            enterKeyHint="done"
            spellCheck={false}
            value={digit}
            readOnly={isLocked}
            tabIndex={at === current ? 0 : -1}
            aria-label={text('email.digit', { n: at + 1, count: CODE_LENGTH })}
            aria-invalid={errorId === undefined ? undefined : true}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => enter(at, withoutOld(target.value, digit))}
            onKeyDown={(event) => handleKey(at, event)}
            onPaste={(event) => handlePaste(at, event)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What was typed beside the digit that stands there: it takes its place. */
function withoutOld(value: string, old: string): string {
  return old !== '' && value.length === 2 ? value.replace(old, '') : value
}
