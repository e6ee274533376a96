import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.network': 'Выбрать сеть',
  'button.switchNetwork': 'Сменить сеть',
  'modal.updated': 'Страница обновилась. Перезагрузите её или попробуйте ещё раз.',
  'modal.retry': 'Попробовать ещё раз',
  'shell.close': 'Закрыть',
  'shell.offline': 'Нет сети',
  'shell.slow': 'Это занимает больше времени, чем обычно',
  'shell.reload': 'Перезагрузить',
} as const satisfies Translation
