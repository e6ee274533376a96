import type { Translation } from './translations.js'

/** Chinese. */
export const zh: Translation = {
  'login.unavailable': '无法连接到登录网站',
  'login.ended': '登录网站在回复之前停止了。重试前请先查看操作是否已完成',
  'view.ApproveTransaction': '在钱包中批准',
  'login.nothing': '没有待批准的内容',
  'login.decline': '拒绝',
}
