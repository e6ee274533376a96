import type { ReactNode } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import styles from './SIWXSignMessageView.module.css'

export interface SignInFactsProps {
  readonly site: string
  readonly network: string
  readonly address: string
  /** What the app says in the message. */
  readonly statement: string | undefined
  /** Whether the message is on its way. */
  readonly isPreparing: boolean
}

/** What is signed: where, on which network, by which account, and what the app says to it. */
export function SignInFacts(props: SignInFactsProps) {
  const { address, isPreparing, network, site, statement } = props
  const message = useMessages()
  return (
    <dl className={styles.facts}>
      <Fact label={message('signIn.site')}>
        <bdi dir="ltr" data-testid="sign-in-site">
          {site}
        </bdi>
      </Fact>
      <Fact label={message('account.network')}>
        <bdi data-testid="sign-in-network">{network}</bdi>
      </Fact>
      <Fact label={message('account.title')}>
        <bdi className={styles.address} dir="ltr" data-testid="sign-in-account">
          {address}
        </bdi>
      </Fact>
      {isPreparing || statement !== undefined ? (
        <Fact label={message('signIn.statement')} isText>
          {isPreparing ? (
            <Skeleton height={20} />
          ) : (
            <bdi data-testid="sign-in-statement">{statement}</bdi>
          )}
        </Fact>
      ) : null}
    </dl>
  )
}

interface FactProps {
  readonly label: string
  /** Its words stand below the label. */
  readonly isText?: boolean
  readonly children: ReactNode
}

function Fact({ children, isText, label }: FactProps) {
  return (
    <div className={isText ? `${styles.fact} ${styles.statement}` : styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
