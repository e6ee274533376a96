import type { Translation } from './translations.js'

/** Chinese. */
export const zh: Translation = {
  'receive.entry': '接收',
  'view.WalletReceive': '接收',
  'receive.code': '你的地址的二维码',
  'receive.copy': '复制地址',
  'receive.networks': '此地址可用的网络',
  'receive.families': '你的账户',
  'receive.more': '以及另外 {count} 个网络',
  'receive.warning': '只能通过这些网络向此地址转账。通过其他网络转账可能会丢失。',
  'receive.noNetwork': '此地址在本应用的任何网络上都不可用',
  'receive.empty': '未连接钱包',
  'receive.notConnected': '{network} 上未连接钱包',
  'receive.connect': '连接钱包',
}
