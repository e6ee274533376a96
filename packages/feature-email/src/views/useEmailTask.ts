import { ui } from '@latchkey/ui-react/feature'
import { isEmail } from '../login/isEmail.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useFailureText } from './useFailureText.js'
import { useTask } from './useTask.js'

/**
 * Sends an email address on, one at a time. What keeps it from that is said at its field, and so is how long the next has to
 * wait, which `useWait` counts once it is wanted.
 */
export function useEmailTask(useWait: (isWanted: boolean) => number) {
  const text = useEmailTexts()
  const failureText = useFailureText()
  const isOnline = ui.useOnline()
  const { failure, isBusy, run, setFailure } = useTask()
  const isCooling = failure?.kind === 'cooldown'
  const seconds = useWait(isCooling)
  const isUnavailable = failure?.kind === 'unavailable'

  const findProblem = (): string | undefined => {
    if (failure === undefined || isUnavailable) return undefined
    if (isCooling) return seconds > 0 ? text('email.cooldown', { n: seconds }) : undefined
    return failure.kind === 'offline' && isOnline ? undefined : failureText(failure)
  }
  return {
    send(email: string, work: (signal: AbortSignal) => Promise<void>) {
      if (!isEmail(email)) setFailure({ kind: 'invalid' })
      else if (!isOnline) setFailure({ kind: 'offline' })
      else void run(work)
    },
    /** Something else is typed: what was wrong with it before is so no more, but that an email was sent just now. */
    forget() {
      if (!isCooling) setFailure(undefined)
    },
    isBusy,
    isOnline,
    /** The frame did not come: it can be asked for again. */
    isUnavailable,
    /** Another email was sent just now. */
    isWaiting: isCooling && seconds > 0,
    problem: findProblem(),
  }
}
