import type { AppKit } from '@latchkey/appkit'
import { AppKitError, pause } from '@latchkey/foundation'
import { IDLE, receiverAtom, sendFormAtom } from '../atoms.js'
import { getRunning } from './running.js'

/** Typing may go on for so long before anybody is asked. */
const TYPING_MS = 250

/** Finds out what the receiver as typed is: an address of this chain, or the address that a name leads to. */
export async function refreshReceiver(appkit: AppKit): Promise<void> {
  const { store } = appkit
  const running = getRunning(appkit)
  running.receiver?.abort()
  const text = store.get(sendFormAtom).receiver.trim()
  if (text === '' || appkit.signal.aborted) return store.set(receiverAtom, IDLE)
  const controller = new AbortController()
  running.receiver = controller
  const { signal } = controller
  store.set(receiverAtom, { status: 'loading' })
  try {
    await pause(TYPING_MS, signal)
    const found = await appkit.resolveReceiver({ text, signal }).catch((error: unknown) => {
      // A chain that cannot tell an address from any other text: the wallet will.
      if (AppKitError.is(error, 'UNSUPPORTED_METHOD')) return { address: text }
      throw error
    })
    if (!signal.aborted) store.set(receiverAtom, { ...found, status: 'success' })
  } catch (error) {
    if (!signal.aborted) store.set(receiverAtom, { status: 'error', error })
  }
}
