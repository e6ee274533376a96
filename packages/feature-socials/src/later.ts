import type { AppKitCore } from '@latchkey/appkit'
import type { FinishRedirectParameters } from './login/redirect.js'

// What the page's own chunk names of this package: it stands on nothing, and names the rest.

export const parts = {
  connect: async () => import('./views/SocialsPart.js'),
  accountRow: async () => import('./views/SocialChip.js'),
}

// What the descriptor does without a view: none of it stands on the pieces of the modal, which may not be there yet.
export const cancelLogin = async (core: AppKitCore, leftAt: number) =>
  (await import('./login/attempts.js')).cancelLogin(core, leftAt)
export const finishRedirect = async (core: AppKitCore, parameters: FinishRedirectParameters) =>
  (await import('./login/redirect.js')).finishRedirect(core, parameters)

export const views = {
  ConnectSocials: async () => import('./views/ConnectSocialsView.js'),
  ConnectingSocial: async () => import('./views/ConnectingSocialView.js'),
  ConnectingFarcaster: async () => import('./views/ConnectingFarcasterView.js'),
}

export const loadTranslations = async () =>
  (await import('./locales/translations.js')).allTranslations()
