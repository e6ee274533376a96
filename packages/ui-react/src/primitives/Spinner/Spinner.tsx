import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** Edge in px. Default 20. */
  readonly size?: number
}

/** Something small is under way; the text beside it says what. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity=".25"
      />
      <path
        d="M10 2a8 8 0 0 1 8 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
