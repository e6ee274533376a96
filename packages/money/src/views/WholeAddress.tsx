import { ui } from '@latchkey/ui-react/feature'
import styles, { css } from './WholeAddress.module.css'

const { Badge, useMessages, useStyles } = ui

export interface WholeAddressProps {
  readonly address: string
  /** What it is called, where that is known. */
  readonly name?: string | undefined
  /** Only the server knows the name: it is marked (TRUE-3). */
  readonly isServerName?: boolean | undefined
  readonly 'data-testid'?: string
}

/** An address with every character of it, below its name. */
export function WholeAddress({ address, isServerName, name, ...rest }: WholeAddressProps) {
  useStyles(css)
  const message = useMessages()
  return (
    <>
      {name === undefined ? null : <bdi className={styles.name}>{name}</bdi>}
      {name !== undefined && isServerName ? (
        <Badge tone="warning">{message('account.serverName')}</Badge>
      ) : null}
      <bdi {...rest} className={styles.whole}>
        {address}
      </bdi>
    </>
  )
}
