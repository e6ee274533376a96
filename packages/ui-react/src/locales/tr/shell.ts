import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'Geri',
  'shell.locked': 'Kapatmak için bu adımı tamamlayın',
  'shell.reconnecting': 'Cüzdanınıza yeniden bağlanılıyor',
  'shell.failed': 'Bu ekran çalışmayı durdurdu',
  'slot.failed': '{name} yüklenemedi. Tekrar deneyin',
  'shell.walletHelp': 'Cüzdan nedir?',
  'shell.networkHelp': 'Ağ nedir?',
  'shell.network': '{network}, başka bir ağ seç',
  'shell.branding': 'Latchkey ile yapıldı',
  'shell.accept': '{terms} ve {privacy} metinlerini kabul ediyorum',
  'shell.acceptTerms': '{terms} metnini kabul ediyorum',
  'shell.acceptPrivacy': '{privacy} metnini kabul ediyorum',
  'shell.legal': 'Bağlanarak {terms} ve {privacy} metinlerini kabul etmiş olursunuz',
  'shell.legalTerms': 'Bağlanarak {terms} metnini kabul etmiş olursunuz',
  'shell.legalPrivacy': 'Bağlanarak {privacy} metnini kabul etmiş olursunuz',
  'shell.terms': 'Kullanım Koşulları',
  'shell.privacy': 'Gizlilik Politikası',
  'copy.done': 'Kopyalandı',
  'copy.failed': 'Kopyalanamadı',
  'address.copy': 'Adresi kopyala',
  'error.detail': 'Ayrıntılar',
  'error.copy': 'Ayrıntıları kopyala',
  'alert.dismiss': 'Gizle',
} as const satisfies Translation
