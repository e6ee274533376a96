import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'

/** What to end, as `appkit.disconnect` takes it, and whose name to say where that fails. */
export interface EndConnectionParameters {
  readonly namespace?: string | undefined
  readonly connectorId?: string | undefined
  readonly name?: string | undefined
}

/**
 * Ends connections. Where the modal goes then is the kernel's to say: what has failed has ended on this side all the
 * same, and a toast says that the wallet may not know.
 */
export function useEndConnection() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { announce, showError } = useShell()
  const [ending, setEnding] = useState<EndConnectionParameters>()

  const end = async (parameters: EndConnectionParameters) => {
    const { connectorId, name, namespace } = parameters
    const wallet = name ?? message('switch.wallet')
    setEnding(parameters)
    try {
      await appkit.disconnect({
        ...(namespace === undefined ? {} : { namespace }),
        ...(connectorId === undefined ? {} : { connectorId }),
      })
      announce(message('account.disconnected', { wallet }))
    } catch {
      showError(message('account.disconnectFailed', { wallet }))
    }
    setEnding(undefined)
  }
  return { end, ending }
}
