import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': '返回',
  'shell.locked': '完成此步骤后才能关闭',
  'shell.reconnecting': '正在重新连接你的钱包',
  'shell.failed': '此界面已停止工作',
  'slot.failed': '无法加载{name}。重试',
  'shell.walletHelp': '什么是钱包？',
  'shell.networkHelp': '什么是网络？',
  'shell.network': '{network}，选择其他网络',
  'shell.branding': '由 Latchkey 提供',
  'shell.accept': '我同意{terms}和{privacy}',
  'shell.acceptTerms': '我同意{terms}',
  'shell.acceptPrivacy': '我同意{privacy}',
  'shell.legal': '连接即表示你同意{terms}和{privacy}',
  'shell.legalTerms': '连接即表示你同意{terms}',
  'shell.legalPrivacy': '连接即表示你同意{privacy}',
  'shell.terms': '服务条款',
  'shell.privacy': '隐私政策',
  'copy.done': '已复制',
  'copy.failed': '复制失败',
  'address.copy': '复制地址',
  'error.detail': '详情',
  'error.copy': '复制详情',
  'alert.dismiss': '关闭',
} as const satisfies Translation
