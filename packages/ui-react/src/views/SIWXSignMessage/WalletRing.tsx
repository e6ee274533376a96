import type { ReactNode } from 'react'
import { Ring, type RingProps } from '../../primitives/Ring/Ring.js'
import styles from './SIWXSignMessageView.module.css'
import type { SignInStep } from './signInStep.js'

/** What the ring says; nothing runs around the wallet before it is asked. */
const STATUS: { readonly [Step in SignInStep]?: RingProps['status'] } = {
  signing: 'pending',
  declined: 'declined',
  failed: 'error',
  signedIn: 'success',
}

export interface WalletRingProps {
  readonly step: SignInStep
  readonly children: ReactNode
}

/** The wallet in its ring, or in as much room. */
export function WalletRing({ children, step }: WalletRingProps) {
  const status = STATUS[step]
  if (status === undefined) return <div className={styles.still}>{children}</div>
  return <Ring status={status}>{children}</Ring>
}
