export { type EmailOptions, email } from '../email.js'
