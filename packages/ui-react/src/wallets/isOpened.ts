import { type AppKit, connectAttemptAtom, pairingAtom } from '@latchkey/appkit'

/** Whether the wallet of a name was opened at the pairing under way, and has not answered yet. */
export function isOpened({ store }: AppKit, name: string | undefined): boolean {
  const { buffering, wcLinking } = store.get(pairingAtom)
  return (
    buffering &&
    name !== undefined &&
    wcLinking?.name === name &&
    store.get(connectAttemptAtom)?.status === 'pending'
  )
}
