import type { Translation } from './translations.js'

/** Portuguese. */
export const pt: Translation = {
  'receive.entry': 'Receber',
  'view.WalletReceive': 'Receber',
  'receive.code': 'Código QR do seu endereço',
  'receive.copy': 'Copiar endereço',
  'receive.networks': 'Redes deste endereço',
  'receive.families': 'Suas contas',
  'receive.more': 'e mais {count}',
  'receive.warning':
    'Envie para este endereço só por estas redes. O que for enviado por outra rede pode se perder.',
  'receive.noNetwork': 'Este endereço não funciona em nenhuma rede deste app',
  'receive.empty': 'Nenhuma carteira está conectada',
  'receive.notConnected': 'Nenhuma carteira está conectada em {network}',
  'receive.connect': 'Conectar uma carteira',
}
