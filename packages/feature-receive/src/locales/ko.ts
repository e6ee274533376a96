import type { Translation } from './translations.js'

/** Korean. */
export const ko: Translation = {
  'receive.entry': '받기',
  'view.WalletReceive': '받기',
  'receive.code': '내 주소의 QR 코드',
  'receive.copy': '주소 복사',
  'receive.networks': '이 주소의 네트워크',
  'receive.families': '내 계정',
  'receive.more': '외 {count}개',
  'receive.warning':
    '이 주소로는 이 네트워크에서만 보내세요. 다른 네트워크로 보내면 잃을 수 있습니다.',
  'receive.noNetwork': '이 주소는 이 앱의 어떤 네트워크에서도 쓸 수 없습니다',
  'receive.empty': '연결된 지갑이 없습니다',
  'receive.notConnected': '{network}에 연결된 지갑이 없습니다',
  'receive.connect': '지갑 연결',
}
