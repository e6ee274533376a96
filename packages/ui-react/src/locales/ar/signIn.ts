import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'تسجيل الدخول',
  'signIn.to': 'تسجيل الدخول إلى \u2068{app}\u2069',
  'signIn.why': 'وقّع رسالة في \u2068{wallet}\u2069 لتثبت أن هذا الحساب لك. لا يكلّف ذلك شيئًا.',
  'signIn.site': 'الموقع',
  'signIn.statement': 'الرسالة',
  'signIn.sign': 'توقيع',
  'signIn.cancel': 'إلغاء',
  'signIn.slow': 'ما زلنا ننتظر. ابحث عن نافذة \u2068{wallet}\u2069 أو ألغِ الطلب.',
  'signIn.declinedHint': 'لم يُوقَّع شيء. يمكنك أن تطلب من \u2068{wallet}\u2069 مرة أخرى.',
  'signIn.smartAccountHint': 'حاول مرة أخرى أو استخدم حسابك العادي.',
  'signIn.failed': 'لم يتم تسجيل دخولك',
  'signIn.failedHint': 'تعذّر التحقق من ردّ \u2068{wallet}\u2069. حاول مرة أخرى.',
  'signIn.expiredHint': 'حاول مرة أخرى للحصول على طلب جديد.',
  'signIn.nothing': 'لا يوجد ما يُوقَّع',
} as const satisfies Translation
