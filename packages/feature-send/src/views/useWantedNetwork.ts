import { ui } from '@latchkey/ui-react/feature'
import type { SendView } from './useSendView.js'

const { networksAtom, useAppKitAtom } = ui

/** The name of the network that the app asked for; empty where it asked for none. */
export function useWantedNetwork({ form }: Pick<SendView, 'form'>): string {
  const networks = useAppKitAtom(networksAtom)
  return networks.find(({ caipNetworkId }) => caipNetworkId === form.caipNetworkId)?.name ?? ''
}
