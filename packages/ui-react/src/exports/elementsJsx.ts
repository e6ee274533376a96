// Imported for its types alone: it tells JSX of the elements.
export type { ElementAttributes } from '../elements/jsx.js'
