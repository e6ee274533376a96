import { type ApprovalCaller, type Approvals, alreadyPending } from './approvals.js'
import type { SwitchState } from './switches.js'

/** What the unlock prompt takes of a wallet of either kind. */
interface Locked {
  readonly name: string
  readonly approvals: Approvals
  readonly switches: SwitchState
  /** Sites with an open prompt for accounts. */
  readonly connecting: Set<string>
}

/** Waits until the wallet is unlocked, by the prompt or otherwise; a second wait of one site is -32002. */
export const waitForUnlock = async (
  state: Locked,
  caller: ApprovalCaller,
  request: {
    readonly namespace: 'evm' | 'solana'
    readonly method: string
    readonly params: unknown
  },
): Promise<void> => {
  const { approvals, connecting, name, switches } = state
  if (!switches.locked) return
  const { origin } = caller
  if (connecting.has(origin)) throw alreadyPending(request.method, origin)
  connecting.add(origin)
  try {
    await approvals.ask(
      {
        ...request,
        walletName: name,
        kind: 'unlock',
        title: 'Unlock the wallet',
        details: [],
      },
      { ...caller, granted: switches.unlocked.signal },
    )
  } finally {
    connecting.delete(origin)
  }
  switches.unlock()
}
