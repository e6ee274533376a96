// For import() alone: imported by name elsewhere, too, it would become a module object, for which Vite cuts its run time out
// of the page's chunk.
export { pageWallets } from '@latchkey/foundation/eip1193'
