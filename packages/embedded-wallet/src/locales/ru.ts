import type { Translation } from './translations.js'

/** Russian. */
export const ru: Translation = {
  'login.unavailable': 'Сайт входа недоступен',
  'view.ApproveTransaction': 'Подтверждение',
  'login.nothing': 'Подтверждать нечего',
  'login.decline': 'Отклонить',
}
