import { withTimeout } from '@latchkey/foundation'
import { enabledFeaturesAtom } from '../config/atoms.js'
import { INSTALL_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { runSafely } from '../runSafely.js'
import type { AuthWallet, FeatureDescriptor } from './types.js'

/**
 * Installs the features that are on, and from then on those that come, and ends those that go. Resolves when the first have
 * been installed or 5 s later; one that fails is logged and leaves the others to work.
 */
export async function installFeatures(core: AppKitCore): Promise<void> {
  const { cleanups, logger, signal, store } = core
  const installed = new Map<FeatureDescriptor, () => void>()

  const install = async (feature: FeatureDescriptor): Promise<void> => {
    let isOver = false
    let end: (() => void) | undefined
    installed.set(feature, () => {
      isOver = true
      end?.()
    })
    if (!feature.install) return
    try {
      end = (await feature.install(core)) ?? undefined
      // It was taken away meanwhile.
      if (isOver) end?.()
    } catch (error) {
      if (!signal.aborted) logger.error(`The feature ${feature.key} could not be installed`, error)
    }
  }
  const remove = (feature: FeatureDescriptor) => {
    const end = installed.get(feature)
    installed.delete(feature)
    runSafely(core, end, `The feature ${feature.key} could not be ended`)
  }
  const close = async (wallet: AuthWallet) => {
    try {
      await wallet.close?.(core)
    } catch (error) {
      logger.error(`The wallet ${wallet.name} could not be closed`, error)
    }
  }
  const follow = (): Promise<unknown> => {
    const features = store.get(enabledFeaturesAtom)
    const gone = [...installed.keys()].filter((feature) => !features.includes(feature))
    gone.forEach(remove)
    const [wallet] = gone.flatMap(({ authWallet }) => authWallet ?? [])
    if (wallet && !features.some(({ authWallet }) => authWallet)) void close(wallet)
    return Promise.all(features.filter((feature) => !installed.has(feature)).map(install))
  }

  const first = follow()
  const unfollow = store.sub(enabledFeaturesAtom, () => void follow())
  cleanups.add(() => {
    unfollow()
    for (const feature of installed.keys()) remove(feature)
  })
  const limits = { timeoutMs: INSTALL_TIMEOUT_MS, signal }
  if (installed.size > 0) await withTimeout(first, limits).catch(() => {})
}
