import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'
import { captureAtom } from '../capture/captureAtom.js'
import type { EmailCaptureAccount } from '../capture/types.js'

/** The account that is asked for its address: one that is being disconnected stands until the modal has left the view. */
export function useCaptureAccount(): EmailCaptureAccount | undefined {
  const { account } = ui.useAppKitAtom(captureAtom)
  const [shown, setShown] = useState(account)
  if (account === undefined || account === shown) return shown
  setShown(account)
  return account
}
