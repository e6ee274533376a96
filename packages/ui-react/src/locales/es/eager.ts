import type { Translation } from '../Translation.js'

export const eager = {
  'button.connect': 'Conectar wallet',
  'button.connecting': 'Conectando…',
  'button.network': 'Elegir red',
  'button.switchNetwork': 'Cambiar de red',
  'modal.updated': 'Esta página se ha actualizado. Recárgala o inténtalo de nuevo.',
  'modal.retry': 'Intentar de nuevo',
} as const satisfies Translation
