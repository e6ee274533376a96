import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import type { LoginFailure } from '../login/describeFailure.js'
import { type CodeDigits, EMPTY_CODE } from './enterDigits.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useFailureText } from './useFailureText.js'
import { useTask } from './useTask.js'

const { useOnline } = ui

/** What is done with a code. */
export interface CodeFormParameters {
  /** Checks a code, and goes on where it is right. */
  readonly submit: (otp: string, signal: AbortSignal) => Promise<void>
  /** Has another code sent. */
  readonly resend: (signal: AbortSignal) => Promise<void>
  /** Whether the code was right already: what has failed is something else, which another try may mend. */
  readonly isRight?: () => boolean
}

/** After these the code that was entered may still be right. */
const KEEPS_CODE: readonly LoginFailure['kind'][] = [
  'unavailable',
  'timeout',
  'offline',
  'refused',
  'serverFailed',
  'serverTimeout',
]
/** After these only another code helps. */
const NEEDS_CODE: readonly LoginFailure['kind'][] = ['expired', 'tooManyTries']

/** A code that was sent, as it is filled in and checked. */
export function useCodeForm({ isRight = () => false, resend, submit }: CodeFormParameters) {
  const text = useEmailTexts()
  const failureText = useFailureText()
  const isOnline = useOnline()
  const check = useTask()
  const again = useTask()
  const [digits, setDigits] = useState(EMPTY_CODE)
  const [round, setRound] = useState(0)
  const [isResent, setResent] = useState(false)
  const { failure } = check
  const isKept = ({ kind }: LoginFailure) => isRight() || KEEPS_CODE.includes(kind)
  const isOver = ({ kind }: LoginFailure) => kind === 'offline' && isOnline

  const begin = () => {
    setDigits(EMPTY_CODE)
    setRound((before) => before + 1)
  }
  const send = async (code: CodeDigits) => {
    if (!isOnline) return check.setFailure({ kind: 'offline' })
    const failed = await check.run((signal) => submit(code.join(''), signal))
    if (failed && !isKept(failed)) begin()
  }
  return {
    digits,
    round,
    isChecking: check.isBusy,
    isLocked: check.isBusy || (failure !== undefined && NEEDS_CODE.includes(failure.kind)),
    change(next: CodeDigits) {
      setDigits(next)
      setResent(false)
      if (next.some((digit) => digit !== '') && failure) check.setFailure(undefined)
      if (!next.includes('')) void send(next)
    },
    problem: failure && !isOver(failure) ? failureText(failure) : undefined,
    /** The same code, once more; undefined where that would be of no use. */
    retry: failure && isKept(failure) && !digits.includes('') ? () => void send(digits) : undefined,
    isOnline,
    isResending: again.isBusy,
    async resend() {
      setResent(false)
      if (!isOnline) return again.setFailure({ kind: 'offline' })
      let isSent = false
      await again.run(async (signal) => {
        await resend(signal)
        isSent = !signal.aborted
      })
      if (!isSent) return
      check.setFailure(undefined)
      setResent(true)
      begin()
    },
    resendProblem:
      again.failure && again.failure.kind !== 'cooldown' && !isOver(again.failure)
        ? failureText(again.failure)
        : undefined,
    note: isResent ? text('email.resent') : undefined,
  }
}
