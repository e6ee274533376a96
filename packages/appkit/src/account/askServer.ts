// By import() alone: a package that is fetched both whole and in part has its chunks cut into small ones.
export {
  createBlockchainApi,
  fetchBalance,
  fetchIdentity,
  fetchNames,
} from '@latchkey/blockchain-api'
