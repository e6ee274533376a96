/** The words that a page needs before the modal has loaded: those of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.network': 'Select network',
  'button.switchNetwork': 'Switch network',
  'modal.updated': 'This page was updated. Reload, or try again.',
  'modal.retry': 'Try again',
  'shell.close': 'Close',
  'shell.offline': 'You are offline',
  'shell.slow': 'This takes longer than usual',
  'shell.reload': 'Reload',
} as const
