// A file of its own, so that listing the wallets of the page brings nothing else of the adapter.
export { pageWallets } from '@latchkey/foundation/eip1193'
