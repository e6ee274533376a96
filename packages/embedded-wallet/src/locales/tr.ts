import type { Translation } from './translations.js'

/** Turkish. */
export const tr: Translation = {
  'login.unavailable': 'Giriş sitesine ulaşılamadı',
  'view.ApproveTransaction': 'Onaylayın',
  'login.nothing': 'Onaylanacak bir şey yok',
  'login.decline': 'Reddet',
}
