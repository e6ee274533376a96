import type { AppKitCore } from '@latchkey/appkit'
import { defineStorageKey } from '@latchkey/foundation'

/** Each account has a value of its own, so that no tab's takes another's place. */
const skipKey = (account: string) =>
  defineStorageKey({
    name: `email/skipped/${account}`,
    version: 1,
    parse: (value) => value === true,
  })

type Storages = Pick<AppKitCore, 'storage' | 'tabStorage'>

/** The person does not want to give an address for this account: they are not asked again. */
export function keepSkip({ storage }: Storages, account: string): void {
  storage.set(skipKey(account), true)
}

/** The person has gone away from the question: they are not asked again in this tab. */
export function keepDismissal({ tabStorage }: Storages, account: string): void {
  tabStorage.set(skipKey(account), true)
}

/** Whether the person is not to be asked for this account. */
export function isSkipped({ storage, tabStorage }: Storages, account: string): boolean {
  return [storage, tabStorage].some((each) => each.get(skipKey(account)) === true)
}
