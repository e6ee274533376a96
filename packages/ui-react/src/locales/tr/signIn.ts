import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'Oturum açın',
  'signIn.to': '{app} için oturum açın',
  'signIn.why':
    'Bu hesabın size ait olduğunu göstermek için {wallet} ile bir mesaj imzalayın. Ücretsizdir.',
  'signIn.site': 'Site',
  'signIn.statement': 'Mesaj',
  'signIn.sign': 'İmzala',
  'signIn.cancel': 'Vazgeç',
  'signIn.checking': 'İmzanız denetleniyor.',
  'signIn.slow': 'Hâlâ bekleniyor. {wallet} penceresine bakın ya da vazgeçin.',
  'signIn.stayed':
    '{wallet} bu ağda kaldı. Burada oturum açın ya da bağlantıyı kesmek için yeniden vazgeçin.',
  'signIn.declinedHint': 'Hiçbir şey imzalanmadı. {wallet} ile yeniden deneyebilirsiniz.',
  'signIn.smartAccountHint': 'Yeniden deneyin ya da standart hesabınızı kullanın.',
  'signIn.failedHint': 'Oturum açma tamamlanamadı. Yeniden deneyin.',
  'signIn.waitHint': 'Biraz bekleyip yeniden deneyin.',
  'signIn.expiredHint': 'Yenisini almak için yeniden deneyin.',
  'signIn.nothing': 'İmzalanacak bir şey yok',
  'signIn.done': 'Oturum açıldı',
  'signIn.doneHint': '{app} bu hesabın size ait olduğunu biliyor.',
} as const satisfies Translation
