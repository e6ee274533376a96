export type { PostLimits } from '../login/email/createPost.js'
export type { Limit } from '../login/limits/createLimiter.js'
export type { ReceivedMail } from '../login/mail/startInbox.js'
export { type Login, type LoginChains, type LoginOptions, startLogin } from '../login/startLogin.js'
