import type { AppKit } from '@latchkey/appkit'

/** Whether an address of the account in use is a contract. */
export function isSmartAccount(appkit: AppKit, address: string | undefined): boolean {
  return appkit
    .getAccount()
    .allAccounts.some((each) => each.address === address && each.type === 'smartAccount')
}
