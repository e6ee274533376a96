import type { Translation } from './translations.js'

/** French. */
export const fr: Translation = {
  'login.unavailable': 'Le site de connexion est injoignable',
  'login.ended':
    'Le site de connexion s’est arrêté avant de répondre. Vérifiez si c’est déjà fait avant de réessayer',
  'view.ApproveTransaction': 'Approbation',
  'login.nothing': 'Il n’y a rien à approuver',
  'login.decline': 'Refuser',
}
