import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'Zurück',
  'shell.locked': 'Erst diesen Schritt abschließen',
  'shell.reconnecting': 'Verbindung zur Wallet wird wiederhergestellt',
  'shell.failed': 'Diese Ansicht funktioniert nicht mehr',
  'slot.failed': '{name} konnte nicht geladen werden. Erneut versuchen',
  'shell.walletHelp': 'Was ist eine Wallet?',
  'shell.networkHelp': 'Was ist ein Netzwerk?',
  'shell.network': '{network}, anderes Netzwerk wählen',
  'shell.branding': 'Erstellt mit Latchkey',
  'shell.accept': 'Ich akzeptiere die {terms} und die {privacy}',
  'shell.acceptTerms': 'Ich akzeptiere die {terms}',
  'shell.acceptPrivacy': 'Ich akzeptiere die {privacy}',
  'shell.legal': 'Mit dem Verbinden werden die {terms} und die {privacy} akzeptiert',
  'shell.legalTerms': 'Mit dem Verbinden werden die {terms} akzeptiert',
  'shell.legalPrivacy': 'Mit dem Verbinden wird die {privacy} akzeptiert',
  'shell.terms': 'Nutzungsbedingungen',
  'shell.privacy': 'Datenschutzerklärung',
  'copy.done': 'Kopiert',
  'copy.failed': 'Kopieren fehlgeschlagen',
  'address.copy': 'Adresse kopieren',
  'error.detail': 'Details',
  'error.copy': 'Details kopieren',
  'alert.dismiss': 'Ausblenden',
} as const satisfies Translation
