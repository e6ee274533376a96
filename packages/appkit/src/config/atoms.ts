import type { Resource } from '@latchkey/foundation'
import { atom } from 'jotai/vanilla'
import type { FeatureDescriptor } from '../feature/types.js'
import { instanceAtom } from '../options/atoms.js'
import { type EffectiveFeatures, resolveFeatures, selectEnabled } from './resolveFeatures.js'
import type { FeatureChanges } from './updateRemoteFeatures.js'

/** What the server has decided of the project; null where it says nothing. */
export const projectConfigAtom = atom<Resource<EffectiveFeatures | null>>({ status: 'idle' })

const decidedAtom = atom((get) => get(projectConfigAtom).data)

/** What the app has decided at run time. */
export const featureChangesAtom = atom<FeatureChanges>({})

/** What is on, by the server's word or the app's own: never waits for the server. */
export const featuresAtom = atom(
  (get): EffectiveFeatures =>
    resolveFeatures(
      get(instanceAtom)?.options ?? { features: [], settings: { connectorTypeOrder: [] } },
      get(decidedAtom),
      get(featureChangesAtom),
    ),
)

/** The features of the app that are on, as it lists them. */
export const enabledFeaturesAtom = atom((get): readonly FeatureDescriptor[] =>
  selectEnabled(get(instanceAtom)?.options.features ?? [], get(featuresAtom)),
)
