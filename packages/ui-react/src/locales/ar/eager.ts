import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.network': 'اختيار الشبكة',
  'button.switchNetwork': 'تبديل الشبكة',
  'modal.updated': 'تم تحديث هذه الصفحة. أعد تحميلها أو حاول مرة أخرى.',
  'modal.retry': 'حاول مرة أخرى',
  'shell.close': 'إغلاق',
  'shell.offline': 'أنت غير متصل بالإنترنت',
  'shell.slow': 'يستغرق هذا وقتًا أطول من المعتاد',
  'shell.reload': 'إعادة التحميل',
} as const satisfies Translation
