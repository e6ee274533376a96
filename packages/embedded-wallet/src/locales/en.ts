/** What the views of the embedded wallet say. */
export const en = {
  'login.unavailable': 'The login site could not be reached',
  'login.ended':
    'The login site stopped before it answered. Look whether it was done before you try again',
  'view.ApproveTransaction': 'Approve in your wallet',
  'login.nothing': 'There is nothing to approve',
  'login.decline': 'Decline',
} as const
