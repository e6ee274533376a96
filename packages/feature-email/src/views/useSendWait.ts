import { ui } from '@latchkey/ui-react/feature'
import { getCooldown } from '../capture/sendCode.js'
import { useSecondsLeft } from './useSecondsLeft.js'

/** The seconds until the app's server may be asked to send an email again (EML-4). */
export function useSendWait(isWanted = true): number {
  const { getSendWaitMs } = getCooldown(ui.useAppKitInstance())
  return useSecondsLeft(isWanted ? getSendWaitMs : undefined)
}
