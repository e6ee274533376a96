import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { CopyButton } from '../CopyButton/CopyButton.js'
import { ChevronIcon } from '../Icon/icons.js'
import styles, { css } from './ErrorDetail.module.css'

const MOST_CHARACTERS = 2_000

/** The technical side of a failure, behind a fold, copyable. Nothing where there is nothing to say. */
export function ErrorDetail({ detail }: { readonly detail: string | undefined }) {
  useStyles(css)
  const message = useMessages()
  if (detail === undefined || detail === '') return null
  const text = detail.slice(0, MOST_CHARACTERS)
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {message('error.detail')}
        <span className={styles.chevron}>
          <ChevronIcon size={16} />
        </span>
      </summary>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre className={styles.text} tabIndex={0}>
          <bdi>{text}</bdi>
        </pre>
        <CopyButton text={text} label={message('error.copy')} iconOnly />
      </div>
    </details>
  )
}
