import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.network': 'Elegir red',
  'button.switchNetwork': 'Cambiar de red',
  'modal.updated': 'Esta página se ha actualizado. Recárgala o inténtalo de nuevo.',
  'modal.retry': 'Intentar de nuevo',
  'shell.close': 'Cerrar',
  'shell.offline': 'Estás sin conexión',
  'shell.slow': 'Esto tarda más de lo habitual',
  'shell.reload': 'Recargar',
} as const satisfies Translation
