import { type AppKit, accountsAtom, isConnected } from '@latchkey/appkit'
import { afterPaint } from '../host/afterPaint.js'

/** Reads the balance of each connected account whenever the kernel says that it has none yet (`idle`). */
export function watchBalances(appkit: AppKit): () => void {
  const asked = new Map<string, string | undefined>()
  const check = () => {
    const accounts = new Map(Object.entries(appkit.store.get(accountsAtom)))
    for (const namespace of asked.keys()) if (!accounts.has(namespace)) asked.delete(namespace)
    for (const [namespace, account] of accounts) {
      const { balanceStatus, caipAddress } = account
      if (!isConnected(account) || balanceStatus !== 'idle') {
        asked.delete(namespace)
      } else if (asked.get(namespace) !== caipAddress) {
        // Once an account: what fails before it begins would otherwise be asked for without end.
        asked.set(namespace, caipAddress)
        // Who is connected is on show before what they have is asked for.
        afterPaint(() => {
          if (appkit.signal.aborted) return
          appkit.getBalance({ namespace }).catch((cause: unknown) => {
            appkit.logger.warn('The balance could not be read', cause)
          })
        })
      }
    }
  }
  check()
  return appkit.store.sub(accountsAtom, check)
}
