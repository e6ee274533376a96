import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': '登录',
  'signIn.to': '登录 {app}',
  'signIn.why': '在 {wallet} 中签署一条消息，以证明此账户属于您。不会产生任何费用。',
  'signIn.site': '网站',
  'signIn.statement': '消息',
  'signIn.sign': '签署',
  'signIn.cancel': '取消',
  'signIn.checking': '正在核对你的签名。',
  'signIn.slow': '仍在等待。请查看 {wallet} 的窗口，或取消。',
  'signIn.stayed': '{wallet} 仍在此网络上。请在此登录，或再次取消以断开连接。',
  'signIn.declinedHint': '没有签署任何内容。您可以再次向 {wallet} 请求。',
  'signIn.smartAccountHint': '请重试，或使用您的标准账户。',
  'signIn.failedHint': '登录未能完成。请重试。',
  'signIn.waitHint': '请稍候再试。',
  'signIn.expiredHint': '重试即可获取新的请求。',
  'signIn.nothing': '没有需要签署的内容',
  'signIn.done': '已登录',
  'signIn.doneHint': '{app} 已确认此账户属于您。',
} as const satisfies Translation
