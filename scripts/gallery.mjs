// `npm run gallery`: every view in every state, from fixtures, and where it can be looked at, until Ctrl-C.
import { createServer } from 'vite'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { nextFreePort } from './lib/freePort.mjs'
import { galleryConfig } from './lib/galleryConfig.mjs'

await ensureDependencies((line) => console.log(`   npm: ${line}`))
const port = await nextFreePort(5200)
const server = await createServer({
  ...galleryConfig,
  server: { host: '127.0.0.1', port, strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
})
await server.listen()
console.log(`\n   Open http://127.0.0.1:${port}/\n\n   Ctrl-C stops it.`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void server.close().finally(() => process.exit()))
