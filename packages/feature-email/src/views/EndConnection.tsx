import { ui } from '@latchkey/ui-react/feature'
import { useState } from 'react'

const { Button, activeNamespaceAtom, errorText, useAppKitAtom, useAppKitInstance, useMessages } = ui

/** The way out for whoever does not want to give an address that the app requires. Where the modal goes then is the kernel's to say. */
export function EndConnection() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    try {
      await appkit.disconnect(namespace === undefined ? {} : { namespace })
    } catch (error) {
      appkit.showErrorMessage(errorText(appkit, error))
    }
    setEnding(false)
  }
  return (
    <Button variant="ghost" full loading={isEnding} data-testid="disconnect-button" onClick={end}>
      {message('account.disconnect')}
    </Button>
  )
}
