import type { Translation } from './translations.js'

/** German. */
export const de: Translation = {
  'receive.entry': 'Empfangen',
  'view.WalletReceive': 'Empfangen',
  'receive.code': 'QR-Code der eigenen Adresse',
  'receive.copy': 'Adresse kopieren',
  'receive.networks': 'Netzwerke dieser Adresse',
  'receive.families': 'Verbundene Konten',
  'receive.more': 'und weitere Netzwerke: {count}',
  'receive.warning':
    'Nur über diese Netzwerke an diese Adresse senden. Was über ein anderes gesendet wird, kann verloren gehen.',
  'receive.noNetwork': 'Diese Adresse funktioniert in keinem Netzwerk dieser App',
  'receive.empty': 'Keine Wallet ist verbunden',
  'receive.notConnected': 'Auf {network} ist keine Wallet verbunden',
  'receive.connect': 'Wallet verbinden',
}
