import { ui } from '@latchkey/ui-react/feature'
import styles, { css } from './WholeAddress.module.css'

const { useStyles } = ui

export interface WholeAddressProps {
  readonly address: string
  /** What it is called, where that is known. */
  readonly name?: string | undefined
  readonly 'data-testid'?: string
}

/** An address with every character of it, below its name. */
export function WholeAddress({ address, name, ...rest }: WholeAddressProps) {
  useStyles(css)
  return (
    <>
      {name === undefined ? null : <bdi className={styles.name}>{name}</bdi>}
      <bdi {...rest} className={styles.whole}>
        {address}
      </bdi>
    </>
  )
}
