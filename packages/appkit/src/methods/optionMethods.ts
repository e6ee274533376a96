import type { AppKit } from '../AppKit.js'
import { remoteFeaturesAtom } from '../config/remoteFeatures.js'
import { isAppBusyAtom } from '../connection/atoms.js'
import type { AppKitCore } from '../core.js'
import { themeAtom } from '../options/atoms.js'
import { updateOptions } from '../options/updateOptions.js'
import { actions } from '../parts.js'

/** What reads and changes the way in which an instance was set up. */
type OptionMethods = Pick<
  AppKit,
  | 'getConnectMethodsOrder'
  | 'getRemoteFeatures'
  | 'getThemeMode'
  | 'getThemeVariables'
  | 'setCollapseWallets'
  | 'setConnectMethodsOrder'
  | 'setLoading'
  | 'setPrivacyPolicyUrl'
  | 'setSocialsOrder'
  | 'setTermsConditionsUrl'
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setWalletFeaturesOrder'
  | 'updateFeatures'
  | 'updateOptions'
  | 'updateRemoteFeatures'
>

export function createOptionMethods(core: AppKitCore): OptionMethods {
  const { get, set } = core.store
  const update: AppKit['updateOptions'] = (changes) => updateOptions(core, changes)
  return {
    updateOptions: update,
    updateFeatures: (features) => update({ features }),
    updateRemoteFeatures: (features) =>
      actions.use(core, ({ updateRemoteFeatures }) => updateRemoteFeatures(core, features)),
    setTermsConditionsUrl: (termsConditionsUrl) => update({ termsConditionsUrl }),
    setPrivacyPolicyUrl: (privacyPolicyUrl) => update({ privacyPolicyUrl }),
    setConnectMethodsOrder: (connectMethodsOrder) => update({ settings: { connectMethodsOrder } }),
    setWalletFeaturesOrder: (walletFeaturesOrder) => update({ settings: { walletFeaturesOrder } }),
    setSocialsOrder: (socialsOrder) => update({ settings: { socialsOrder } }),
    setCollapseWallets: (collapseWallets) => update({ settings: { collapseWallets } }),
    setThemeMode: (themeMode) => update({ themeMode }),
    setThemeVariables: (themeVariables) => update({ themeVariables }),
    setLoading: (isLoading) => set(isAppBusyAtom, isLoading),
    getConnectMethodsOrder: () => core.options.settings.connectMethodsOrder,
    getRemoteFeatures: () => get(remoteFeaturesAtom),
    getThemeMode: () => get(themeAtom).themeMode,
    getThemeVariables: () => get(themeAtom).themeVariables,
  }
}
