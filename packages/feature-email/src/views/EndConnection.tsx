import { ui } from '@latchkey/ui-react/feature'

const {
  Button,
  activeAccountAtom,
  activeNamespaceAtom,
  useAppKitAtom,
  useEndConnection,
  useMessages,
} = ui

/** The way out for whoever does not want to give an address that the app requires. */
export function EndConnection() {
  const message = useMessages()
  const namespace = useAppKitAtom(activeNamespaceAtom)
  const { connectedWalletInfo } = useAppKitAtom(activeAccountAtom)
  const { end, ending } = useEndConnection()
  return (
    <Button
      variant="ghost"
      full
      loading={ending !== undefined}
      data-testid="disconnect-button"
      onClick={() => void end({ namespace, name: connectedWalletInfo?.name })}
    >
      {message('account.disconnect')}
    </Button>
  )
}
