import type { FeatureDescriptor } from '@latchkey/appkit'

/** What an app may add to the account: buttons, and a row. None of them has a view here. */
export const FEATURES: readonly FeatureDescriptor[] = [
  action('send', 'Send', 'M10 16V4 M5 9l5-5 5 5'),
  action('receive', 'Receive', 'M10 4v12 M5 11l5 5 5-5'),
  action('swap', 'Swap', 'M6 4 3 7l3 3 M3 7h14 M14 16l3-3-3-3 M17 13H3'),
  { key: 'orchard', slots: [{ in: 'accountRow', label: 'Your trees', view: 'WhatIsAWallet' }] },
]

/** A way to connect that is no wallet. */
export const LOGIN: FeatureDescriptor = {
  key: 'email',
  connectMethod: 'email',
  slots: [{ in: 'connect', label: 'Continue with email', view: 'WhatIsAWallet' }],
}

function action(key: string, label: string, icon: string): FeatureDescriptor {
  return { key, slots: [{ in: 'accountAction', label, icon, view: 'WhatIsAWallet' }] }
}
