import type { Translation } from './translations.js'

/** Japanese. */
export const ja: Translation = {
  'login.unavailable': 'ログインサイトに接続できませんでした',
  'view.ApproveTransaction': 'ウォレットで承認',
  'login.nothing': '承認するものはありません',
  'login.decline': '拒否',
}
