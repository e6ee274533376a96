import { AppKitButton, AppKitProvider, useAppKitAccount } from '@latchkey/ui-react'
import { StrictMode } from 'react'

export function App({ appkit }) {
  return (
    <StrictMode>
      <AppKitProvider appkit={appkit}>
        <AppKitButton />
        <Account />
      </AppKitProvider>
    </StrictMode>
  )
}

function Account() {
  const { address, status } = useAppKitAccount()
  return (
    <p>
      {status} {address}
    </p>
  )
}
