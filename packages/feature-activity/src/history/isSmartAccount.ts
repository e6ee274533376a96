import type { AccountKind, AppKit } from '@latchkey/appkit'

/** The kernel's `isSmartAccount`, which a view has of the modal and an app without one of the kernel. */
export type IsContract = (account: AccountKind) => boolean

/** Whether an address is that of the account in use, and a contract. */
export function isSmartAccount(
  appkit: AppKit,
  address: string | undefined,
  isContract: IsContract,
): boolean {
  const account = appkit.getAccount()
  return account.address === address && isContract(account)
}
