// What the page's own chunk names of this package: it stands on nothing, and names the rest.

export const loadSocialChip = async () => import('./views/SocialChip.js')
export const loadSocialsPart = async () => import('./views/SocialsPart.js')

// What the descriptor does without a view: none of it stands on the pieces of the modal, which may not be there yet.
export const loadAttempts = async () => import('./login/attempts.js')
export const loadRedirect = async () => import('./login/redirect.js')

export const views = {
  ConnectSocials: async () => import('./views/ConnectSocialsView.js'),
  ConnectingSocial: async () => import('./views/ConnectingSocialView.js'),
  ConnectingFarcaster: async () => import('./views/ConnectingFarcasterView.js'),
}

export const loadTranslations = async () =>
  (await import('./locales/translations.js')).allTranslations()
