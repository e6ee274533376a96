'use client'

import { useAppKitAccount, useAppKitInstance } from '@latchkey/ui-react'
import { useState } from 'react'

export function Account() {
  const appkit = useAppKitInstance()
  const { address, status } = useAppKitAccount()
  const [signature, setSignature] = useState('')
  const sign = async () => {
    setSignature(await appkit.signMessage({ message: 'Hello from a stranger' }))
  }
  return (
    <>
      <p data-testid="status">{status}</p>
      <p data-testid="address">{address}</p>
      <button type="button" data-testid="sign" onClick={sign}>
        Sign
      </button>
      <p data-testid="signature">{signature}</p>
    </>
  )
}
