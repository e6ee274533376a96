import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Cüzdanı bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.network': 'Ağ seç',
  'button.switchNetwork': 'Ağı değiştir',
  'modal.updated': 'Bu sayfa güncellendi. Sayfayı yenileyin ya da yeniden deneyin.',
  'modal.retry': 'Yeniden dene',
  'shell.close': 'Kapat',
  'shell.offline': 'Çevrimdışısınız',
  'shell.slow': 'Bu her zamankinden uzun sürüyor',
  'shell.reload': 'Yenile',
} as const satisfies Translation
