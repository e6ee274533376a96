export { type DefineElementsParameters, defineElements } from '../elements/defineElements.js'
