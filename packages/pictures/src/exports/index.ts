export { pictures } from '../pictures.js'
