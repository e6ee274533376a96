import type { Translation } from './translations.js'

/** Japanese. */
export const ja: Translation = {
  'receive.entry': '受け取る',
  'view.WalletReceive': '受け取る',
  'receive.code': 'あなたのアドレスの QR コード',
  'receive.copy': 'アドレスをコピー',
  'receive.networks': 'このアドレスのネットワーク',
  'receive.families': 'あなたのアカウント',
  'receive.more': 'ほか {count} 個のネットワーク',
  'receive.warning':
    'このアドレスへは、これらのネットワークでのみ送ってください。ほかのネットワークで送ると失われることがあります。',
  'receive.noNetwork': 'このアドレスは、このアプリのどのネットワークでも使えません',
  'receive.empty': 'ウォレットが接続されていません',
  'receive.notConnected': '{network} にウォレットが接続されていません',
  'receive.connect': 'ウォレットを接続',
}
