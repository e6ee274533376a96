import { ethersAdapter } from '@latchkey/adapter-ethers'
import {
  AppKitButton,
  AppKitProvider,
  createAppKit,
  useAppKitAccount,
  useAppKitAtom,
} from '@latchkey/ui-react'
import { memberAtom, membership } from '@orchard/membership'
import { createRoot } from 'react-dom/client'
import { settings } from './settings'

const appkit = createAppKit({
  ...settings,
  adapters: [ethersAdapter()],
  features: [membership()],
})

function Page() {
  const { address } = useAppKitAccount()
  const member = useAppKitAtom(memberAtom)
  return (
    <>
      <AppKitButton />
      <p data-testid="address">{address}</p>
      <p data-testid="member">{member?.hasAgreed ? member.number : 'none'}</p>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <AppKitProvider appkit={appkit}>
    <Page />
  </AppKitProvider>,
)
