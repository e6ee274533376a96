// The dev server of an example, over the packages' sources: node --conditions=source --import tsx scripts/demo.mjs
//   examples/react-multichain [first port]
// LATCHKEY_SANDBOX holds the addresses of a running sandbox as JSON. Says {"ready": address} when it answers.
import { join } from 'node:path'
import { createServer, defaultClientConditions } from 'vite'
import { cssModules } from '../packages/ui-react/css-modules/index.js'
import { nextFreePort } from './lib/freePort.mjs'
import { root } from './lib/root.mjs'

const [example = 'examples/react-multichain', first = '5173'] = process.argv.slice(2)
const server = await createServer({
  root: join(root, example),
  configFile: join(root, example, 'vite.config.ts'),
  // The config imports TypeScript of the workspace, which this process can load as it is.
  configLoader: 'native',
  plugins: [cssModules()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Where somebody is quicker between the look and the bind, Vite takes the next one.
  server: { host: '127.0.0.1', port: await nextFreePort(Number(first)) },
  clearScreen: false,
  logLevel: 'warn',
})
await server.listen()
console.log(JSON.stringify({ ready: server.resolvedUrls?.local[0] }))

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void server.close().finally(() => process.exit()))
