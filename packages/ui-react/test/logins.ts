import type { FeatureDescriptor } from '@latchkey/appkit'

/** Two ways to log in, each a button that leads to a view of the kit. */
export const LOGINS: readonly FeatureDescriptor[] = [
  {
    key: 'socials',
    connectMethod: 'social',
    slots: [{ in: 'connect', label: 'Continue with a social login', view: 'WhatIsAWallet' }],
  },
  {
    key: 'email',
    connectMethod: 'email',
    slots: [{ in: 'connect', label: 'Continue with email', view: 'WhatIsANetwork' }],
  },
]
