export { adoptInstance } from '../adoptInstance.js'
// For packages that bring a modal of their own.
export { type AppKitPorts, createKernel } from '../createKernel.js'
export { pageRegistry } from '../pageRegistry.js'
export type { Engine } from '../parts.js'
export { hydratedState } from '../persistence/hydratedState.js'
