// One chunk for all of them: in chunks of their own, what they share with the modal would be cut into a dozen files,
// each a request before the modal can show.

export * as parts from '../feature/parts.js'
export { later as texts } from '../locales/en/later.js'
export { afterConsent } from '../modal/legal/afterConsent.js'
export * as views from './views.js'
