/** What the views of the embedded wallet say. */
export const en = {
  'login.unavailable': 'The login site could not be reached',
  'view.ApproveTransaction': 'Approve in your wallet',
  'login.nothing': 'There is nothing to approve',
  'login.decline': 'Decline',
} as const
