import type { AppKit } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'

/** Whether an address is that of the account in use, and a contract. */
export function isSmartAccount(appkit: AppKit, address: string | undefined): boolean {
  const account = appkit.getAccount()
  return account.address === address && ui.isSmartAccount(account)
}
