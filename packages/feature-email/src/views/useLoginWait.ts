import type { EmailCooldown } from '@latchkey/auth-frame'
import { loadWallet } from '@latchkey/embedded-wallet/login'
import { ui } from '@latchkey/ui-react/feature'
import { useCallback, useEffect, useState } from 'react'
import { useSecondsLeft } from './useSecondsLeft.js'

/** The seconds until a login may be begun, or an email be sent, again (EML-3, EML-4). */
export function useLoginWait(isWanted = true): number {
  const appkit = ui.useAppKitInstance()
  const [cooldown, setCooldown] = useState<EmailCooldown>()
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    loadWallet(appkit).then(
      ({ client }) => !isOver && setCooldown(client.emailCooldown),
      (error: unknown) => appkit.logger.debug('The email login', error),
    )
    return () => {
      isOver = true
    }
  }, [appkit, isWanted])
  const getWaitMs = useCallback(
    () => Math.max(cooldown?.getLoginWaitMs() ?? 0, cooldown?.getSendWaitMs() ?? 0),
    [cooldown],
  )
  return useSecondsLeft(isWanted && cooldown ? getWaitMs : undefined)
}
