/** What the view of receiving says. */
export const en = {
  'receive.code': 'QR code of your address',
  'receive.copy': 'Copy address',
  'receive.networks': 'Networks of this address',
  'receive.families': 'Your accounts',
  'receive.more': 'and {count} more',
  'receive.warning':
    'Send to this address on these networks only. What is sent on another network can be lost.',
  'receive.noNetwork': 'This address works on none of the networks of this app',
  'receive.empty': 'No wallet is connected',
  'receive.notConnected': 'No wallet is connected on {network}',
  'receive.connect': 'Connect a wallet',
} as const
