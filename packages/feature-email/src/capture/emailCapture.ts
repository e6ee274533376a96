import { type AppKit, type AppKitCore, hasModalAtom, modalAtom } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
import type { CaptureFollower } from './followCapture.js'
import type { EmailCaptureOptions } from './types.js'

/** What follows an instance, once its code is there. */
interface Followed {
  follower?: CaptureFollower
  loading?: Promise<void> | undefined
  isOver?: boolean
}

/**
 * Asks whoever has signed in for an email address, where the app's server wants one, for `features`. In an app without a
 * sign-in it asks whoever has connected.
 *
 * @example
 * createAppKit({ features: [emailCapture({ isWanted, sendCode, confirmCode })] })
 */
export function emailCapture(options: EmailCaptureOptions): FeatureDescriptor {
  const load = async () => import('./later.js')
  const all = new WeakMap<AppKitCore, Followed>()
  const isLocked = (core: AppKitCore) => all.get(core)?.follower?.isLocked() === true
  return {
    key: 'emailCapture',
    install(core) {
      const appkit = core as AppKit
      const own: Followed = {}
      const begin = async () => {
        try {
          const { followCapture } = await (await load()).loadFollower()
          if (!own.isOver)
            own.follower = followCapture(appkit, options, { hasModalAtom, modalAtom })
        } catch (error) {
          core.logger.error('The email capture', error)
          // The next account asks for it again.
          own.loading = undefined
        }
      }
      // Nothing of it is wanted before somebody is there.
      const look = () => {
        if (appkit.getIsConnectedState()) own.loading ??= begin()
      }
      all.set(core, own)
      const stop = appkit.subscribeAccount(look)
      look()
      return () => {
        stop()
        own.isOver = true
        own.follower?.end()
      }
    },
    async keepOpen(core) {
      const own = all.get(core)
      await own?.loading
      await own?.follower?.settle()
    },
    views: {
      DataCapture: {
        title: 'Your email address',
        role: 'account',
        isLocked,
        hasWaysOut: options.required === true,
      },
      DataCaptureOtpConfirm: { title: 'Confirm your address', role: 'account', isLocked },
    },
    load,
  }
}
