// `npm run pack`: the tarballs that a release publishes, of every built package, in .cache/tarballs.
import { packAll } from './build/pack.mjs'

for (const { name, tarball, files } of await packAll())
  console.log(`${name}: ${tarball} (${files.length} files)`)
