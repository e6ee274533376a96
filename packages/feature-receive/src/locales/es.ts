import type { Translation } from './translations.js'

/** Spanish. */
export const es: Translation = {
  'receive.entry': 'Recibir',
  'view.WalletReceive': 'Recibir',
  'receive.code': 'Código QR de tu dirección',
  'receive.copy': 'Copiar dirección',
  'receive.networks': 'Redes de esta dirección',
  'receive.families': 'Tus cuentas',
  'receive.more': 'y {count} más',
  'receive.warning':
    'Envía a esta dirección solo por estas redes. Lo que se envíe por otra red puede perderse.',
  'receive.noNetwork': 'Esta dirección no funciona en ninguna red de esta app',
  'receive.empty': 'No hay ninguna billetera conectada',
  'receive.notConnected': 'No hay ninguna billetera conectada en {network}',
  'receive.connect': 'Conectar una billetera',
}
