/** Networks and switching. */
export const network = {
  'networks.title': 'Choose a network',
  'networks.list': 'Networks',
  'networks.empty': 'This app has no networks',
  'networks.refused': 'Not available in your wallet',
  'networks.only': 'This app works on this network only',
  'networks.before': 'Your wallet will connect on the network that you choose',
  'switch.title': 'Switch network',
  'switch.approve': 'Approve the switch to {network} there',
  'switch.failed': 'The network was not switched',
  'switch.stayed': 'Your wallet stays where it was.',
  'switch.gone': 'This network is no longer offered',
  'switch.wallet': 'your wallet',
  'unsupported.title': 'Network not supported',
  'unsupported.text':
    '{app} does not work on the network that {wallet} is on. Choose one to go on.',
  'unsupported.app': 'This app',
} as const
