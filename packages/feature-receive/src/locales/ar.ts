import type { Translation } from './translations.js'

/** Arabic. */
export const ar: Translation = {
  'receive.entry': 'استلام',
  'view.WalletReceive': 'استلام',
  'receive.code': 'رمز QR لعنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.networks': 'شبكات هذا العنوان',
  'receive.families': 'حساباتك',
  'receive.more': 'وشبكات أخرى: {count}',
  'receive.warning': 'أرسل إلى هذا العنوان على هذه الشبكات فقط. ما يُرسل على شبكة أخرى قد يضيع.',
  'receive.noNetwork': 'لا يعمل هذا العنوان على أي من شبكات هذا التطبيق',
  'receive.empty': 'لا محفظة متصلة',
  'receive.notConnected': 'لا محفظة متصلة على \u2068{network}\u2069',
  'receive.connect': 'توصيل محفظة',
}
