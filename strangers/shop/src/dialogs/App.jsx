import { AppKitButton, useAppKitAccount } from '@latchkey/ui-react'
import { useState } from 'react'
import { MuiDialog } from './MuiDialog'
import { NativeDialog } from './NativeDialog'
import { RadixDialog } from './RadixDialog'

const dialogs = { radix: RadixDialog, mui: MuiDialog, native: NativeDialog }

export function App() {
  const [open, setOpen] = useState('')
  return (
    <>
      {Object.entries(dialogs).map(([name, Dialog]) => (
        <div key={name}>
          <button type="button" data-testid={`open-${name}`} onClick={() => setOpen(name)}>
            Check out in {name}
          </button>
          <Dialog open={open === name} onClose={() => setOpen('')}>
            <Checkout />
          </Dialog>
        </div>
      ))}
      {/* Long enough to be scrolled. */}
      <div style={{ height: '200vh' }} />
    </>
  )
}

/** What many shops have in a dialog: a field, and the wallet that pays. */
function Checkout() {
  const { address } = useAppKitAccount()
  return (
    <div data-testid="checkout">
      <input aria-label="Coupon" data-testid="coupon" />
      <AppKitButton />
      <p data-testid="address">{address}</p>
    </div>
  )
}
