import type { Translation } from './translations.js'

/** Turkish. */
export const tr: Translation = {
  'receive.entry': 'Al',
  'view.WalletReceive': 'Al',
  'receive.code': 'Adresinin kare kodu',
  'receive.copy': 'Adresi kopyala',
  'receive.networks': 'Bu adresin ağları',
  'receive.families': 'Hesapların',
  'receive.more': 've {count} ağ daha',
  'receive.warning':
    'Bu adrese yalnızca bu ağlarda gönder. Başka bir ağda gönderilen kaybolabilir.',
  'receive.noNetwork': 'Bu adres bu uygulamanın hiçbir ağında çalışmıyor',
  'receive.empty': 'Bağlı cüzdan yok',
  'receive.notConnected': '{network} üzerinde bağlı cüzdan yok',
  'receive.connect': 'Cüzdan bağla',
}
