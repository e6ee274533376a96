/** Shows a dialog above the page; where there is no top layer, as in jsdom, it is open in its place. */
export function showDialog(dialog: HTMLDialogElement): void {
  if (dialog.showModal) dialog.showModal()
  else dialog.open = true
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close()
  else dialog.open = false
}
