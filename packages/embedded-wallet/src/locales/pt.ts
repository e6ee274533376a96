import type { Translation } from './translations.js'

/** Portuguese. */
export const pt: Translation = {
  'login.unavailable': 'Não foi possível acessar o site de acesso',
  'login.ended':
    'O site de acesso parou antes de responder. Antes de tentar de novo, veja se já foi feito',
  'view.ApproveTransaction': 'Aprovar',
  'login.nothing': 'Não há nada para aprovar',
  'login.decline': 'Recusar',
}
