// The page of the tests is laid out, clicked and focused, but not drawn: that took a sixth of the processor's time, and
// nobody looks at it. The few tests that are about being seen say so: `drawn.ts`.
import { setDrawn } from './drawn.js'

setDrawn(false)
