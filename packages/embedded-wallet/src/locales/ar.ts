import type { Translation } from './translations.js'

/** Arabic. */
export const ar: Translation = {
  'login.unavailable': 'تعذر الوصول إلى موقع تسجيل الدخول',
  'login.ended':
    'توقف موقع تسجيل الدخول قبل أن يجيب. تحقق مما إذا كان الطلب قد نُفِّذ قبل المحاولة مرة أخرى',
  'view.ApproveTransaction': 'الموافقة في محفظتك',
  'login.nothing': 'لا يوجد ما يحتاج إلى موافقة',
  'login.decline': 'رفض',
}
