export { openApproval } from '../login/frame/openApproval.js'
export { openFrame } from '../login/frame/openFrame.js'
