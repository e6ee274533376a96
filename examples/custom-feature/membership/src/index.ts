export { memberErrors } from './errors.js'
export { memberAtom } from './member.js'
export { membership } from './membership.js'
