import type { Translation } from './translations.js'

/** French. */
export const fr: Translation = {
  'login.unavailable': 'Le site de connexion est injoignable',
  'view.ApproveTransaction': 'Approbation',
  'login.nothing': 'Il n’y a rien à approuver',
  'login.decline': 'Refuser',
}
