import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'Iniciar sesión',
  'signIn.to': 'Iniciar sesión en {app}',
  'signIn.why':
    'Firma un mensaje en {wallet} para demostrar que esta cuenta es tuya. No cuesta nada.',
  'signIn.site': 'Sitio',
  'signIn.statement': 'Mensaje',
  'signIn.sign': 'Firmar',
  'signIn.cancel': 'Cancelar',
  'signIn.checking': 'Se está comprobando tu firma.',
  'signIn.slow': 'Seguimos esperando. Busca una ventana de {wallet} o cancela.',
  'signIn.stayed':
    '{wallet} se queda en esta red. Inicia sesión aquí o cancela otra vez para desconectar.',
  'signIn.declinedHint': 'No se firmó nada. Puedes volver a pedírselo a {wallet}.',
  'signIn.smartAccountHint': 'Inténtalo de nuevo o usa tu cuenta estándar.',
  'signIn.failedHint': 'No se pudo completar el inicio de sesión. Inténtalo de nuevo.',
  'signIn.waitHint': 'Espera un momento e inténtalo de nuevo.',
  'signIn.expiredHint': 'Inténtalo de nuevo para obtener una nueva.',
  'signIn.nothing': 'No hay nada que firmar',
  'signIn.done': 'Sesión iniciada',
  'signIn.doneHint': '{app} sabe que esta cuenta es tuya.',
} as const satisfies Translation
