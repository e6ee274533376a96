import type { Translation } from './translations.js'

/** Japanese. */
export const ja: Translation = {
  'login.unavailable': 'ログインサイトに接続できませんでした',
  'login.ended':
    'ログインサイトが応答する前に停止しました。再試行する前に、すでに実行されていないか確認してください',
  'view.ApproveTransaction': 'ウォレットで承認',
  'login.nothing': '承認するものはありません',
  'login.decline': '拒否',
}
