import type { AppKitCore } from '../core.js'
import { builtInViews } from '../modal/builtInViews.js'
import { own } from '../record.js'
import type { FeatureView, ViewTraits } from './types.js'

const FLOW: ViewTraits = { role: 'flow' }

/** The view of a feature by its name. */
export function findView(
  { options }: Pick<AppKitCore, 'options'>,
  name: string,
): FeatureView | undefined {
  for (const { views = {} } of options.features) {
    const view = own(views, name)
    if (view) return view
  }
  return undefined
}

/** How a view behaves, the kit's own and those of features alike. */
export function viewTraits(core: AppKitCore, name: string): ViewTraits {
  return own<ViewTraits>(builtInViews, name) ?? { ...FLOW, ...findView(core, name) }
}
