import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden …',
  'button.network': 'Netzwerk wählen',
  'button.switchNetwork': 'Netzwerk wechseln',
  'modal.updated': 'Diese Seite wurde aktualisiert. Neu laden oder noch einmal versuchen.',
  'modal.retry': 'Noch einmal versuchen',
  'shell.close': 'Schließen',
  'shell.offline': 'Keine Internetverbindung',
  'shell.slow': 'Das dauert länger als sonst',
  'shell.reload': 'Neu laden',
} as const satisfies Translation
