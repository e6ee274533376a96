import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'Anmelden',
  'signIn.to': 'Bei {app} anmelden',
  'signIn.why':
    'Mit {wallet} eine Nachricht signieren und so zeigen, wem dieses Konto gehört. Das kostet nichts.',
  'signIn.site': 'Seite',
  'signIn.statement': 'Nachricht',
  'signIn.sign': 'Signieren',
  'signIn.cancel': 'Abbrechen',
  'signIn.checking': 'Deine Signatur wird geprüft.',
  'signIn.slow': 'Noch keine Antwort. Nach einem Fenster von {wallet} sehen oder abbrechen.',
  'signIn.stayed':
    '{wallet} bleibt in diesem Netzwerk. Hier anmelden oder zum Trennen noch einmal abbrechen.',
  'signIn.declinedHint': 'Nichts wurde signiert. {wallet} kann noch einmal gefragt werden.',
  'signIn.smartAccountHint': 'Noch einmal versuchen oder das Standardkonto verwenden.',
  'signIn.failedHint': 'Die Anmeldung ließ sich nicht abschließen. Noch einmal versuchen.',
  'signIn.waitHint': 'Einen Moment warten, dann noch einmal versuchen.',
  'signIn.expiredHint': 'Noch einmal versuchen, um eine neue zu bekommen.',
  'signIn.nothing': 'Es gibt nichts zu signieren',
  'signIn.done': 'Die Anmeldung ist fertig',
  'signIn.doneHint': '{app} weiß jetzt, wem dieses Konto gehört.',
} as const satisfies Translation
