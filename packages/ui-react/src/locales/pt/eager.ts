import type { Translation } from '../Translation.js'

/** The words of the buttons and of the first skeleton. */
export const eager = {
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.network': 'Escolher rede',
  'button.switchNetwork': 'Trocar de rede',
  'modal.updated': 'Esta página foi atualizada. Recarregue ou tente de novo.',
  'modal.retry': 'Tentar de novo',
  'shell.close': 'Fechar',
  'shell.offline': 'Você está offline',
  'shell.slow': 'Isto está demorando mais que o normal',
  'shell.reload': 'Recarregar',
} as const satisfies Translation
