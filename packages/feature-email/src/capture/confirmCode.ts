import type { AppKit } from '@latchkey/appkit'
import { askServer } from './askServer.js'
import { captureAtom } from './captureAtom.js'
import type { SendCodeParameters } from './sendCode.js'

/** A code that has come by email. */
export interface ConfirmCodeParameters extends SendCodeParameters {
  readonly code: string
}

/** Has the app's server keep an address, which it does where the code is right. Throws what keeps it from that. */
export async function confirmCode(
  appkit: AppKit,
  { account, code, email, signal }: ConfirmCodeParameters,
): Promise<void> {
  const { options } = appkit.store.get(captureAtom)
  await askServer(
    (ending) => options?.confirmCode({ ...account, email, code, signal: ending }),
    signal,
  )
}
