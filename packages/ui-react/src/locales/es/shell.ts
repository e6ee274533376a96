import type { Translation } from '../Translation.js'

/** The frame of the modal and the primitives. */
export const shell = {
  'shell.back': 'Volver',
  'shell.locked': 'Termina este paso para cerrar',
  'shell.reconnecting': 'Reconectando con tu billetera',
  'shell.failed': 'Esta pantalla ha dejado de funcionar',
  'slot.failed': 'No se pudo cargar {name}. Reintentar',
  'shell.walletHelp': '¿Qué es una billetera?',
  'shell.networkHelp': '¿Qué es una red?',
  'shell.network': '{network}, elegir otra red',
  'shell.branding': 'Hecho con Latchkey',
  'shell.accept': 'Acepto los {terms} y la {privacy}',
  'shell.acceptTerms': 'Acepto los {terms}',
  'shell.acceptPrivacy': 'Acepto la {privacy}',
  'shell.legal': 'Al conectar aceptas los {terms} y la {privacy}',
  'shell.legalTerms': 'Al conectar aceptas los {terms}',
  'shell.legalPrivacy': 'Al conectar aceptas la {privacy}',
  'shell.terms': 'Términos del servicio',
  'shell.privacy': 'Política de privacidad',
  'copy.done': 'Copiado',
  'copy.failed': 'No se pudo copiar',
  'address.copy': 'Copiar dirección',
  'error.detail': 'Detalles',
  'error.copy': 'Copiar detalles',
  'alert.dismiss': 'Descartar',
} as const satisfies Translation
