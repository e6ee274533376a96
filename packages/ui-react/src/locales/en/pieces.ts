/** What the views beyond the first are made of. */
export const pieces = {
  'shell.consentFirst': 'This app wants your consent first',
  'shell.consentGiven': 'Continue',
  'copy.done': 'Copied',
  'copy.failed': 'Failed to copy',
  'address.copy': 'Copy address',
  'error.copy': 'Copy details',
} as const
