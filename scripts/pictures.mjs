// Writes the pictures of wallets, networks and coins anew, of the package that scripts/pictures/selection.mjs names:
// npm run pictures
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './lib/root.mjs'
import { readSource } from './pictures/readSource.mjs'
import { selectBuiltIn } from './pictures/selectBuiltIn.mjs'
import { SOURCE } from './pictures/selection.mjs'
import { selectMore } from './pictures/selectMore.mjs'
import { createFiles } from './pictures/writeTables.mjs'

const kernel = 'packages/appkit/src/picture/builtIn'
const optional = 'packages/pictures/src/tables'

const source = await readSource()
const builtIn = await selectBuiltIn(source)
const more = await selectMore(source, builtIn)
await rm(join(root, optional), { recursive: true, force: true })
const files = createFiles(builtIn, more, { kernel, optional, source: SOURCE })
for (const [path, text] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
console.log(
  `${builtIn.wallets.length} wallets, ${builtIn.networks.length + builtIn.otherNetworks.length} networks and ${builtIn.coins.length} more coins in the kernel; ` +
    `${more.pictures.length} pictures more in ${files.size} files`,
)
