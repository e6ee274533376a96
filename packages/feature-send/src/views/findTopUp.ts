import type { AppKit, PlainViewName } from '@latchkey/appkit'

/** Features that bring funds to the account, the quickest first. */
const TOP_UPS = ['fund', 'onramp', 'receive']

/** The view where funds can be added, of the features that the app has; undefined without one. */
export function findTopUp({ options }: AppKit): PlainViewName | undefined {
  return TOP_UPS.map((key) => options.features.find((feature) => feature.key === key))
    .map((feature) => feature?.entry?.view)
    .find((view) => view !== undefined)
}
