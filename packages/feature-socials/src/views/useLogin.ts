import type { SocialProvider } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { type FailedStep, type Login, loginAtom, type RunningStep } from '../atoms.js'

const { useAppKitAtom } = ui

/** The login of a provider; undefined where none was begun, or the last one was at its end before the view came. */
export function useLogin(provider: SocialProvider): Login | undefined {
  const last = useAppKitAtom(loginAtom)
  const login = last?.provider === provider ? last : undefined
  const [earlier] = useState(() => (login?.step === 'done' ? login : undefined))
  return login === earlier ? undefined : login
}

const RUNNING: readonly string[] = [
  'opening',
  'leaving',
  'waiting',
  'away',
  'connecting',
  'done',
] satisfies readonly RunningStep[]

/** Whether a login goes on. */
export function isRunning(step: RunningStep | FailedStep): step is RunningStep {
  return RUNNING.includes(step)
}
