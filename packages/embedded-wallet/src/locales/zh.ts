import type { Translation } from './translations.js'

/** Chinese. */
export const zh: Translation = {
  'login.unavailable': '无法连接到登录网站',
  'view.ApproveTransaction': '在钱包中批准',
  'login.nothing': '没有待批准的内容',
  'login.decline': '拒绝',
}
