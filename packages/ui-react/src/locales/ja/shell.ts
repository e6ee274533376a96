import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': '戻る',
  'shell.locked': '閉じるには、この手順を完了してください',
  'shell.reconnecting': 'ウォレットに再接続しています',
  'shell.failed': 'この画面が動作しなくなりました',
  'slot.failed': '{name}を読み込めませんでした。再試行',
  'shell.walletHelp': 'ウォレットとは',
  'shell.networkHelp': 'ネットワークとは',
  'shell.network': '{network}、別のネットワークを選択',
  'shell.branding': 'Latchkey を使用',
  'shell.accept': '{terms}と{privacy}に同意します',
  'shell.acceptTerms': '{terms}に同意します',
  'shell.acceptPrivacy': '{privacy}に同意します',
  'shell.legal': '接続すると、{terms}と{privacy}に同意したことになります',
  'shell.legalTerms': '接続すると、{terms}に同意したことになります',
  'shell.legalPrivacy': '接続すると、{privacy}に同意したことになります',
  'shell.terms': '利用規約',
  'shell.privacy': 'プライバシーポリシー',
  'copy.done': 'コピーしました',
  'copy.failed': 'コピーできませんでした',
  'address.copy': 'アドレスをコピー',
  'error.detail': '詳細',
  'error.copy': '詳細をコピー',
  'alert.dismiss': '閉じる',
} as const satisfies Translation
