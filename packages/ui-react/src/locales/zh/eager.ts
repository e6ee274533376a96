import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': '连接钱包',
  'button.connecting': '连接中…',
  'button.network': '选择网络',
  'button.switchNetwork': '切换网络',
  'modal.updated': '此页面已更新。请重新加载或重试。',
  'modal.retry': '重试',
  'shell.close': '关闭',
  'shell.offline': '你已离线',
  'shell.slow': '所需时间比平时长',
  'shell.reload': '重新加载',
} as const satisfies Translation
