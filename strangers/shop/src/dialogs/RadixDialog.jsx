import * as Dialog from '@radix-ui/react-dialog'

/** The dialog of Radix, which shadcn's is made of. */
export function RadixDialog({ open, onClose, children }) {
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008', zIndex: 50 }} />
        <Dialog.Content
          aria-describedby={undefined}
          style={{
            position: 'fixed',
            top: 80,
            left: 80,
            padding: 40,
            background: '#fff',
            zIndex: 50,
          }}
        >
          <Dialog.Title>Check out</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
