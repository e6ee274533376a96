/** The account and its settings. */
export const account = {
  'account.title': 'Account',
  'account.list': 'Account',
  'account.network': 'Network',
  'account.connectAlso': 'Connect here too',
  'account.explorer': 'View on the block explorer',
  'account.noBalance': 'The balance could not be read',
  'account.disconnect': 'Disconnect',
} as const
