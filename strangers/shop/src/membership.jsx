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

// Set in each page of the test, as a page of one's own has its settings.
const sandbox = globalThis.__LATCHKEY_SANDBOX__

const appkit = createAppKit({
  projectId: sandbox.projectId,
  networks: sandbox.evm.map(({ chainId, name, rpcUrl }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })),
  adapters: [ethersAdapter()],
  features: [membership()],
  endpoints: { relay: sandbox.relay },
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
