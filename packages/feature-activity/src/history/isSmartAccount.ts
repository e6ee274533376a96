import { type AppKitCore, selectAccount } from '@latchkey/appkit'

/** Whether an address of the account in use is a contract. */
export function isSmartAccount({ store }: AppKitCore, address: string | undefined): boolean {
  return selectAccount(store.get).allAccounts.some(
    (account) => account.address === address && account.type === 'smartAccount',
  )
}
