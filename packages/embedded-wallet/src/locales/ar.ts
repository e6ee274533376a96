import type { Translation } from './translations.js'

/** Arabic. */
export const ar: Translation = {
  'login.unavailable': 'تعذر الوصول إلى موقع تسجيل الدخول',
  'view.ApproveTransaction': 'الموافقة في محفظتك',
  'login.nothing': 'لا يوجد ما يحتاج إلى موافقة',
  'login.decline': 'رفض',
}
