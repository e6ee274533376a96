import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

export function MuiDialog({ open, onClose, children }) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Check out</DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}
