import type { ApprovalRequest } from './PocketWallet.js'

/** The wallet's own window: a native dialog above everything. Escape declines. */
export function askOwner(request: ApprovalRequest): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'owner'
  dialog.setAttribute('aria-label', 'Pocket wallet')
  const text = Object.assign(document.createElement('p'), { textContent: request.text })
  const form = Object.assign(document.createElement('form'), { method: 'dialog' })
  form.append(choice('Decline', 'no'), choice('Approve', 'yes'))
  dialog.append(text, form)
  document.body.append(dialog)
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
    dialog.showModal()
  })
}

function choice(label: string, value: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { textContent: label, value })
  button.dataset.testid = `owner-${value}`
  return button
}
