import { useEffect, useRef } from 'react'

export function NativeDialog({ open, onClose, children }) {
  const dialog = useRef(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  if (!open) return null
  return (
    <dialog ref={dialog} onClose={onClose}>
      <h2>Check out</h2>
      {children}
    </dialog>
  )
}
