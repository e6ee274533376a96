import type { Translation } from './translations.js'

/** Russian. */
export const ru: Translation = {
  'login.unavailable': 'Сайт входа недоступен',
  'login.ended':
    'Сайт входа остановился, не успев ответить. Прежде чем пробовать снова, проверьте, не выполнено ли уже',
  'view.ApproveTransaction': 'Подтверждение',
  'login.nothing': 'Подтверждать нечего',
  'login.decline': 'Отклонить',
}
