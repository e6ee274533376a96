export { adoptInstance } from '../adoptInstance.js'
// For packages that bring a modal of their own.
export { type AppKitPorts, createKernel } from '../createKernel.js'
export type { Engine } from '../parts.js'
