import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { CloseIcon } from '../Icon/icons.js'
import { SearchIcon } from '../Icon/viewIcons.js'
import { IconButton } from '../IconButton/IconButton.js'
import styles, { css } from './SearchField.module.css'

export interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is searched for: the placeholder, and the name for screen readers. */
  readonly label: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly 'data-testid'?: string
}

/** A field to search a list by a text, 44px high, with a button that empties it. */
export function SearchField({ value, onChange, label, ...rest }: SearchFieldProps) {
  useStyles(css)
  const message = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <SearchIcon size={18} />
      <input
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <span className={styles.clear}>
          <IconButton
            label={message('search.clear')}
            icon={<CloseIcon size={16} />}
            onClick={clear}
          />
        </span>
      )}
    </div>
  )
}
