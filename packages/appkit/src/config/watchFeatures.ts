import type { AppKitCore } from '../core.js'
import { featuresAtom } from './atoms.js'
import { remoteFeaturesAtom } from './remoteFeatures.js'

/** Says what is on to the page, from now on; only what has changed is told. Returns what ends it. */
export function watchFeatures({ store }: AppKitCore): () => void {
  const follow = () => {
    const features = store.get(featuresAtom)
    if (JSON.stringify(features) !== JSON.stringify(store.get(remoteFeaturesAtom)))
      store.set(remoteFeaturesAtom, features)
  }
  follow()
  return store.sub(featuresAtom, follow)
}
