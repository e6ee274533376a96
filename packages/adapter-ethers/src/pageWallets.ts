// For one import() alone: imported by name elsewhere, too, it would become a module object, for which Vite cuts its run time out
// of the page's chunk. The adapter is given it, so that both are one chunk each.
export { pageWallets } from '@latchkey/foundation/eip1193'
