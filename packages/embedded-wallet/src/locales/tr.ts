import type { Translation } from './translations.js'

/** Turkish. */
export const tr: Translation = {
  'login.unavailable': 'Giriş sitesine ulaşılamadı',
  'login.ended':
    'Giriş sitesi yanıt vermeden durdu. Yeniden denemeden önce işlemin yapılıp yapılmadığına bakın',
  'view.ApproveTransaction': 'Onaylayın',
  'login.nothing': 'Onaylanacak bir şey yok',
  'login.decline': 'Reddet',
}
