export { default } from './SocialsPart.js'

/** What is shown later than the buttons of the first view. */
export const later = {
  ConnectSocials: async () => import('./ConnectSocialsView.js'),
  ConnectingSocial: async () => import('./ConnectingSocialView.js'),
  ConnectingFarcaster: async () => import('./ConnectingFarcasterView.js'),
}

/** The name of what is in `later`. */
export type LaterView = keyof typeof later
