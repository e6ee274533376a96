export { ethersAdapter } from '../ethersAdapter.js'
