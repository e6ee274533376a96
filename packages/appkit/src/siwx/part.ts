// What leads sign-ins, as one chunk.
export { cancelSignIn } from './cancelSignIn.js'
export { followSignIns } from './followSignIns.js'
export { signIn } from './signIn.js'
