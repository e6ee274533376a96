import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'رجوع',
  'shell.locked': 'أكمل هذه الخطوة للإغلاق',
  'shell.reconnecting': 'جارٍ إعادة الاتصال بمحفظتك',
  'shell.failed': 'توقفت هذه الشاشة عن العمل',
  'slot.failed': 'تعذر تحميل ⁨{name}⁩. أعد المحاولة',
  'shell.walletHelp': 'ما هي المحفظة؟',
  'shell.networkHelp': 'ما هي الشبكة؟',
  'shell.network': '\u2068{network}\u2069، اختيار شبكة أخرى',
  'shell.branding': 'صُنع باستخدام Latchkey',
  'shell.accept': 'أوافق على {terms} و{privacy}',
  'shell.acceptTerms': 'أوافق على {terms}',
  'shell.acceptPrivacy': 'أوافق على {privacy}',
  'shell.legal': 'بالربط، أنت توافق على {terms} و{privacy}',
  'shell.legalTerms': 'بالربط، أنت توافق على {terms}',
  'shell.legalPrivacy': 'بالربط، أنت توافق على {privacy}',
  'shell.terms': 'شروط الخدمة',
  'shell.privacy': 'سياسة الخصوصية',
  'copy.done': 'تم النسخ',
  'copy.failed': 'تعذّر النسخ',
  'address.copy': 'نسخ العنوان',
  'error.detail': 'التفاصيل',
  'error.copy': 'نسخ التفاصيل',
  'alert.dismiss': 'إخفاء',
} as const satisfies Translation
