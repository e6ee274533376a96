import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'サインイン',
  'signIn.to': '{app} にサインイン',
  'signIn.why':
    '{wallet} でメッセージに署名して、このアカウントがご自身のものであることを示してください。費用はかかりません。',
  'signIn.site': 'サイト',
  'signIn.statement': 'メッセージ',
  'signIn.sign': '署名',
  'signIn.cancel': 'キャンセル',
  'signIn.checking': '署名を確認しています。',
  'signIn.slow': '応答を待っています。{wallet} のウィンドウを確認するか、キャンセルしてください。',
  'signIn.stayed':
    '{wallet} はこのネットワークのままです。ここでサインインするか、もう一度キャンセルして接続を解除してください。',
  'signIn.declinedHint': '何も署名されていません。{wallet} にもう一度リクエストできます。',
  'signIn.smartAccountHint': 'もう一度試すか、標準アカウントをお使いください。',
  'signIn.failedHint': 'サインインを完了できませんでした。もう一度お試しください。',
  'signIn.waitHint': '少し待ってから、もう一度お試しください。',
  'signIn.expiredHint': 'もう一度試すと、新しいリクエストが作られます。',
  'signIn.nothing': '署名するものはありません',
  'signIn.done': 'サインインしました',
  'signIn.doneHint': '{app} はこのアカウントがご自身のものであることを確認しました。',
} as const satisfies Translation
