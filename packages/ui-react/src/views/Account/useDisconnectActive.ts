import { activeNamespaceAtom } from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useShell } from '../../modal/ShellContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'

/** Disconnects the namespace on show and closes the modal; a failure is said in a toast. */
export function useDisconnectActive() {
  const appkit = useAppKitInstance()
  const { showError } = useShell()
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const [isDisconnecting, setIsDisconnecting] = useState(false)

  const disconnect = async () => {
    setIsDisconnecting(true)
    try {
      await appkit.disconnect(namespace === undefined ? {} : { namespace })
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
    appkit.close()
  }
  return { isDisconnecting, disconnect }
}
