import { AUTH_KEYS, wasLoginUsed } from '@latchkey/auth-frame/storage'
import { askLogin } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useEffect, useRef, useState } from 'react'
import { describeFailure, type LoginFailure } from '../login/describeFailure.js'
import { finishLogin } from '../login/finishLogin.js'
import { waitForDevice } from '../login/waitForDevice.js'
import { useEmailTexts } from './useEmailTexts.js'
import { useFailureText } from './useFailureText.js'
import { useLoginWait } from './useLoginWait.js'
import { useTask } from './useTask.js'

const { useAppKitInstance, useOnline } = ui

/** What becomes of the wait for a link that is good no more: the site says so, or has said nothing for as long as it was. */
const ENDS_LINK: readonly LoginFailure['kind'][] = ['expired', 'timeout']

/** Waits for the device to be approved, and goes on from there; goes back where it is rejected. */
export function useVerifyDevice(email: string) {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const failureText = useFailureText()
  const isOnline = useOnline()
  const seconds = useLoginWait()
  const again = useTask()
  const [failure, setFailure] = useState<LoginFailure>()
  const [attempt, setAttempt] = useState(0)
  /** Until the device is approved. */
  const endWait = useRef<() => void>(undefined)
  const getToken = () => appkit.storage.get(AUTH_KEYS.sessionToken)
  /** That of whoever was logged in before. */
  const [tokenBefore] = useState(getToken)
  const rejected = text('email.deviceRejected')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt waits anew
  useEffect(() => {
    const { signal, abort } = createTask()
    const waiting = createTask()
    signal.addEventListener('abort', waiting.abort)
    endWait.current = waiting.abort
    const wait = async () => {
      const wasLoggedIn = wasLoginUsed(appkit.storage)
      const hasBegun = () => getToken() !== tokenBefore
      const next = await askLogin(appkit, signal, (client) =>
        waitForDevice(client, { email, signal: waiting.signal, wasLoggedIn, hasBegun }),
      )
      if (waiting.signal.aborted) return
      endWait.current = undefined
      appkit.events.track('DEVICE_REGISTERED_FOR_EMAIL')
      if (next === 'connected') return finishLogin(appkit, { email, signal })
      appkit.events.track('EMAIL_VERIFICATION_CODE_SENT')
      appkit.replace('EmailVerifyOtp', { email })
    }
    wait().catch((error: unknown) => {
      if (waiting.signal.aborted) return
      const failed = describeFailure(error)
      if (ENDS_LINK.includes(failed.kind)) return setFailure({ kind: 'linkExpired' })
      if (failed.kind !== 'deviceRejected') return setFailure(failed)
      appkit.goBack()
      appkit.showErrorMessage(rejected)
    })
    return abort
  }, [appkit, attempt, email])

  const waitAnew = () => setAttempt((before) => before + 1)
  const retry = () => {
    again.setFailure(undefined)
    setFailure(undefined)
    waitAnew()
  }
  /** Has the email sent again, while nothing is waited for: a time-out of the one request would take the other along. */
  const sendAgain = async (signal: AbortSignal) => {
    try {
      const { action } = await askLogin(appkit, signal, (client) => {
        endWait.current?.()
        return client.connectEmail({ email }, { signal })
      })
      return action
    } catch (error) {
      // The link before may be good yet.
      if (endWait.current) waitAnew()
      throw error
    }
  }
  // What keeps the email from being sent again is newer than what it was asked for again.
  const problem = [again.failure, failure].find(
    (each) => each !== undefined && each.kind !== 'cooldown',
  )
  return {
    isOnline,
    seconds,
    problem: problem && failureText(problem),
    /** Only another email helps. */
    needsEmail: failure?.kind === 'linkExpired',
    retry,
    isResending: again.isBusy,
    resend: () =>
      void again.run(async (signal) => {
        const action = await sendAgain(signal)
        if (action === 'CONNECT') return finishLogin(appkit, { email, signal })
        if (action === 'VERIFY_OTP') return appkit.replace('EmailVerifyOtp', { email })
        // The link before is good no more, and nobody waits for it.
        retry()
      }),
  }
}

function createTask() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
