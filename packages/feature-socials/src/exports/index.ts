export { type SocialsOptions, socials } from '../socials.js'
