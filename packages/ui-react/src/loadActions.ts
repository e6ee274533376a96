/** Gets what acts, in one chunk with what is wanted with it. */
export const loadActions = () => import('./actions.js')
