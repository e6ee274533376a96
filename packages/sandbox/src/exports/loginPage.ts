export { openFrame } from '../login/frame/openFrame.js'
