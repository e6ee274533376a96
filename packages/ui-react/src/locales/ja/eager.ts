import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.network': 'ネットワークを選択',
  'button.switchNetwork': 'ネットワークを切り替え',
  'modal.updated': 'ページが更新されました。再読み込みするか、もう一度お試しください。',
  'modal.retry': 'もう一度試す',
  'shell.close': '閉じる',
  'shell.offline': 'オフラインです',
  'shell.slow': '通常より時間がかかっています',
  'shell.reload': '再読み込み',
} as const satisfies Translation
