import type { FeatureDescriptor } from '@latchkey/appkit'

/** What an app may add to the account: buttons, and a row. None of them has a view here. */
export const FEATURES: readonly FeatureDescriptor[] = [
  { key: 'send', entry: entry('Send', 'M10 16V4 M5 9l5-5 5 5') },
  { key: 'receive', entry: entry('Receive', 'M10 4v12 M5 11l5 5 5-5') },
  { key: 'swap', entry: entry('Swap', 'M6 4 3 7l3 3 M3 7h14 M14 16l3-3-3-3 M17 13H3') },
  { key: 'orchard', entry: { in: 'Account', label: 'Your trees', view: 'WhatIsAWallet' } },
]

/** A way to connect that is no wallet. */
export const LOGIN: FeatureDescriptor = {
  key: 'email',
  connectMethod: 'email',
  entry: { in: 'Connect', label: 'Continue with email', view: 'WhatIsAWallet' },
}

function entry(label: string, icon: string) {
  return { in: 'Account', label, icon, view: 'WhatIsAWallet' } as const
}
