import { ui } from '@latchkey/ui-react/feature'
import type { FailedStep, Login } from '../atoms.js'
import { useSocialTexts } from './useSocialTexts.js'

const { errorText, useAppKitInstance, useMessages } = ui

/** Says why a login does not go on, and what to do. */
export function useFailureText() {
  const appkit = useAppKitInstance()
  const text = useSocialTexts()
  const message = useMessages()
  return {
    reasonOf(step: FailedStep, { error }: Pick<Login, 'error'>): string {
      if (step === 'offline') return message('shell.offline')
      if (step === 'failed' && error instanceof Error) return errorText(appkit, error)
      return text(`socials.${step}`)
    },
    hintOf(step: FailedStep): string {
      if (step === 'blocked') return text('socials.blockedHint')
      if (step === 'unkept') return text('socials.unkeptHint')
      const isTheirs = step === 'closed' || step === 'declined'
      return text(isTheirs ? 'socials.declinedHint' : 'socials.failedHint')
    },
  }
}
