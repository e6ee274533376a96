// By import() alone: a package that is fetched both whole and in part has its chunks cut into small ones.
export {
  fetchBalance,
  fetchIdentity,
  fetchNames,
  fetchProfile,
} from '@latchkey/blockchain-api'
export { createApi } from './createApi.js'
