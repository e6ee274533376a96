import { ui } from '@latchkey/ui-react/feature'
import type { LoginFailure } from '../login/describeFailure.js'
import { useEmailTexts } from './useEmailTexts.js'

const { errorText, useAppKitInstance, useMessages } = ui

/** Says why a step has failed; how long to wait is said by whoever counts it. */
export function useFailureText(): (failure: LoginFailure) => string {
  const appkit = useAppKitInstance()
  const text = useEmailTexts()
  const message = useMessages()
  return (failure) => {
    switch (failure.kind) {
      case 'other':
        return failure.error instanceof Error
          ? errorText(appkit, failure.error)
          : text('email.failed')
      case 'refused':
        return failure.words
      case 'offline':
        return message('shell.offline')
      case 'cooldown':
        return text('email.failed')
      default:
        return text(`email.${failure.kind}`)
    }
  }
}
