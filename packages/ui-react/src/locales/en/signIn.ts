/** Signing in with a wallet. */
export const signIn = {
  'signIn.to': 'Sign in to {app}',
  'signIn.why': 'Sign a message in {wallet} to show that this account is yours. It costs nothing.',
  'signIn.site': 'Site',
  'signIn.statement': 'Message',
  'signIn.sign': 'Sign',
  'signIn.cancel': 'Cancel',
  'signIn.slow': 'Still waiting. Look for a window of {wallet}, or cancel.',
  'signIn.stayed': '{wallet} stays on this network. Sign in here, or cancel again to disconnect.',
  'signIn.declinedHint': 'Nothing was signed. You can ask {wallet} again.',
  'signIn.smartAccountHint': 'Try again, or use your standard account.',
  'signIn.failedHint': 'The sign-in could not be completed. Try again.',
  'signIn.waitHint': 'Wait a moment, then try again.',
  'signIn.expiredHint': 'Try again to get a new one.',
  'signIn.nothing': 'There is nothing to sign',
  'signIn.done': 'You are signed in',
  'signIn.doneHint': '{app} knows that this account is yours.',
} as const
