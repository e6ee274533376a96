import { atom } from 'jotai/vanilla'
import type { EffectiveFeatures } from './resolveFeatures.js'

/**
 * What `featuresAtom` says, for who cannot wait until the code that works it out is there: undefined until then. A page
 * that never opens the modal pays for no more.
 */
export const remoteFeaturesAtom = atom<EffectiveFeatures | undefined>(undefined)
