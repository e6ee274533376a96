// By import() alone, as the kernel does it: a package that is fetched both whole and in part is cut into small chunks.
export { fetchHistory } from '@latchkey/blockchain-api'
