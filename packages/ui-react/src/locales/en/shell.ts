/** The modal's frame and the primitives. */
export const shell = {
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.reload': 'Reload',
  'shell.failed': 'This screen stopped working',
  'shell.offline': 'You are offline. Figures may be out of date.',
  'shell.legal': 'By connecting you agree to the {terms} and the {privacy}',
  'shell.legalTerms': 'By connecting you agree to the {terms}',
  'shell.legalPrivacy': 'By connecting you agree to the {privacy}',
  'shell.terms': 'Terms of Service',
  'shell.privacy': 'Privacy Policy',
  'copy.done': 'Copied',
  'copy.failed': 'Failed to copy',
  'address.copy': 'Copy address',
  'error.detail': 'Details',
  'error.copy': 'Copy details',
  'alert.dismiss': 'Dismiss',
} as const
