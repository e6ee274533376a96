import type { FeatureDescriptor } from '@latchkey/appkit/feature'

const load = async () => import('./findPicture.js')

/**
 * Pictures of coins by their contracts, and of more networks than the kit itself has, for `features`. They come with the app's
 * own code, a few at a time, once something is on show that has no picture; no server is asked.
 *
 * @example
 * createAppKit({ features: [pictures()] })
 */
export function pictures(): FeatureDescriptor {
  return {
    key: 'pictures',
    loadPictures: async () => (await load()).findPicture,
  }
}
