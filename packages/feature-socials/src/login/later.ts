// What the descriptor does without a view: none of it stands on the pieces of the modal, which may not be there yet.
export { cancelLogin } from './attempts.js'
export { finishRedirect } from './redirect.js'
