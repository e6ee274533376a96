import { useMessages } from '../../locales/useMessages.js'
import { useStyles } from '../../modal/useStyles.js'
import { useCopy } from '../CopyButton/useCopy.js'
import { CheckIcon } from '../Icon/icons.js'
import { CopyIcon } from '../Icon/viewIcons.js'
import styles, { css } from './Address.module.css'
import { shortenAddress } from './shortenAddress.js'

export interface AddressProps {
  readonly address: string
  /** A name to show in the address's place; the address stays in the tooltip and is what is copied. */
  readonly name?: string | undefined
  /** Without the copy action, for use inside another control. Default true. */
  readonly interactive?: boolean
  readonly 'data-testid'?: string
}

/** An address, 6 + 6 characters; whole on hover and focus; a click copies all of it. */
export function Address({ address, name, interactive = true, ...rest }: AddressProps) {
  useStyles(css)
  const message = useMessages()
  const { copied, copy } = useCopy()
  const shown = name ?? shortenAddress(address)
  if (!interactive)
    return (
      <bdi {...rest} className={styles.plain} title={address}>
        {shown}
      </bdi>
    )
  return (
    <span className={styles.place}>
      <button
        {...rest}
        type="button"
        className={styles.address}
        aria-label={`${message('address.copy')} ${shown}`}
        aria-description={address}
        onClick={() => copy(address)}
      >
        <bdi>{shown}</bdi>
        {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
      <bdi className={styles.whole} aria-hidden>
        {address}
      </bdi>
    </span>
  )
}
