// `npm run gallery`: every view in every state, from fixtures, and where it can be looked at, until Ctrl-C. It is built,
// because each of its many frames would load the sources file by file, and built again when a source changes.
import { join } from 'node:path'
import { build, preview } from 'vite'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { nextFreePort } from './lib/freePort.mjs'
import { galleryConfig } from './lib/galleryConfig.mjs'
import { root } from './lib/root.mjs'

const outDir = join(root, '.cache/gallery')

await ensureDependencies()
console.log('   building …')
const watcher = await build({
  ...galleryConfig,
  logLevel: 'error',
  build: { ...galleryConfig.build, outDir, emptyOutDir: true, watch: {} },
})
if (!('close' in watcher)) throw new Error('Vite watches nothing')
await new Promise((resolve) => {
  watcher.on('event', (event) => {
    if (event.code === 'END') resolve(undefined)
    if (event.code === 'BUNDLE_END') console.log(`✔  built in ${event.duration} ms`)
  })
})

const server = await preview({
  ...galleryConfig,
  build: { outDir },
  // Where somebody is quicker between the look and the bind, Vite takes the next one.
  preview: { host: '127.0.0.1', port: await nextFreePort(5200) },
})
console.log(`\n   Open ${server.resolvedUrls?.local[0]}\n\n   Ctrl-C stops it.`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void Promise.all([watcher.close(), server.close()]).finally(() => process.exit())
  })
