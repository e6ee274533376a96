import { modalAtom } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'

/** The way on: back to the choice of a network, or to it. */
export function useWhatIsANetworkView() {
  const appkit = useAppKitInstance()
  return {
    choose: () => {
      const { stack } = appkit.store.get(modalAtom)
      if (stack.at(-2)?.name === 'Networks') appkit.goBack()
      else appkit.replace('Networks')
    },
  }
}
