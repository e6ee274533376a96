import type { Translation } from '../Translation.js'

/** Signing in with a wallet. */
export const signIn = {
  'signIn.title': 'Entrar',
  'signIn.to': 'Entrar em {app}',
  'signIn.why':
    'Assine uma mensagem na {wallet} para mostrar que esta conta é sua. Não custa nada.',
  'signIn.site': 'Site',
  'signIn.statement': 'Mensagem',
  'signIn.sign': 'Assinar',
  'signIn.cancel': 'Cancelar',
  'signIn.checking': 'A sua assinatura está sendo verificada.',
  'signIn.slow': 'Ainda aguardando. Procure uma janela da {wallet} ou cancele.',
  'signIn.stayed': '{wallet} continua nesta rede. Entre aqui ou cancele de novo para desconectar.',
  'signIn.declinedHint': 'Nada foi assinado. Você pode pedir à {wallet} de novo.',
  'signIn.smartAccountHint': 'Tente de novo ou use sua conta padrão.',
  'signIn.failedHint': 'Não foi possível concluir a entrada. Tente de novo.',
  'signIn.waitHint': 'Espere um momento e tente de novo.',
  'signIn.expiredHint': 'Tente de novo para receber uma nova.',
  'signIn.nothing': 'Não há nada para assinar',
  'signIn.done': 'Você entrou',
  'signIn.doneHint': '{app} sabe que esta conta é sua.',
} as const satisfies Translation
