// By import() alone: the server's client comes when somebody asks it.
export { fetchHistory } from '@latchkey/blockchain-api'
