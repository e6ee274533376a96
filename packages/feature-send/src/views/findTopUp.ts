import type { FeatureDescriptor, PlainViewName } from '@latchkey/appkit'

/** Features that bring funds to the account, the quickest first. */
const QUICKEST = ['fund', 'onramp', 'receive']

/** The view where funds can be added, of the features that are on; undefined without one. */
export function findTopUp(features: readonly FeatureDescriptor[]): PlainViewName | undefined {
  const ways = features.flatMap(({ key, slots = [] }) =>
    slots.flatMap((slot) =>
      slot.in === 'fundOption' && 'view' in slot ? [{ key, view: slot.view }] : [],
    ),
  )
  const quick = QUICKEST.map((key) => ways.find((way) => way.key === key)).find((way) => way)
  return (quick ?? ways[0])?.view
}
