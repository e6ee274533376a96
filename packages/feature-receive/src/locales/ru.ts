import type { Translation } from './translations.js'

/** Russian. */
export const ru: Translation = {
  'receive.entry': 'Получить',
  'view.WalletReceive': 'Получить',
  'receive.code': 'Код с вашим адресом',
  'receive.copy': 'Скопировать адрес',
  'receive.networks': 'Сети этого адреса',
  'receive.families': 'Ваши счета',
  'receive.more': 'и другие сети: {count}',
  'receive.warning':
    'Отправляйте на этот адрес только в этих сетях. Отправленное в другой сети может пропасть.',
  'receive.noNetwork': 'Этот адрес не работает ни в одной сети этого приложения',
  'receive.empty': 'Кошелёк не подключён',
  'receive.notConnected': 'На {network} кошелёк не подключён',
  'receive.connect': 'Подключить кошелёк',
}
