import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'Вход',
  'signIn.to': 'Вход в {app}',
  'signIn.why':
    'Подпишите сообщение в {wallet}, чтобы показать, что этот аккаунт ваш. Это бесплатно.',
  'signIn.site': 'Сайт',
  'signIn.statement': 'Сообщение',
  'signIn.sign': 'Подписать',
  'signIn.cancel': 'Отмена',
  'signIn.checking': 'Подпись проверяется.',
  'signIn.slow': 'Всё ещё ждём ответа. Найдите окно {wallet} или отмените вход.',
  'signIn.stayed':
    '{wallet} остаётся в этой сети. Войдите здесь или отмените ещё раз, чтобы отключиться.',
  'signIn.declinedHint': 'Ничего не подписано. Можно запросить {wallet} ещё раз.',
  'signIn.smartAccountHint': 'Попробуйте ещё раз или используйте обычный аккаунт.',
  'signIn.failedHint': 'Не удалось завершить вход. Попробуйте ещё раз.',
  'signIn.waitHint': 'Подождите немного и попробуйте ещё раз.',
  'signIn.expiredHint': 'Попробуйте ещё раз, чтобы получить новый.',
  'signIn.nothing': 'Подписывать нечего',
  'signIn.done': 'Вход выполнен',
  'signIn.doneHint': '{app} знает, что этот аккаунт ваш.',
} as const satisfies Translation
