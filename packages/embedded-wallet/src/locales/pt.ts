import type { Translation } from './translations.js'

/** Portuguese. */
export const pt: Translation = {
  'login.unavailable': 'Não foi possível acessar o site de acesso',
  'view.ApproveTransaction': 'Aprovar',
  'login.nothing': 'Não há nada para aprovar',
  'login.decline': 'Recusar',
}
