// `npm start`: installs what is missing, starts the sandbox and the demo, and says where they are, until Ctrl-C.
//   npm start -- examples/react-ethers   shows another example
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { root } from './lib/root.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { keepServices, startService } from './lib/service.mjs'

const example = process.argv[2] ?? 'examples/react-multichain'

await keepServices(async (services) => {
  console.log('   dependencies …')
  const dependencies = await ensureDependencies()
  console.log(`✔  dependencies ${dependencies}`)

  const program = existsSync(join(root, example, 'next.config.ts'))
    ? ['scripts/demoNext.mjs', await installApart(example)]
    : ['scripts/demo.mjs', example]

  const addresses = await startSandbox(services)

  console.log(`   demo: starting ${example} …`)
  const demo = startService('demo', program, {
    LATCHKEY_SANDBOX: JSON.stringify(addresses),
  })
  services.push(demo)
  const address = await demo.ready
  console.log(`✔  demo\n\n   Open ${address}\n\n   Ctrl-C stops everything.`)
})

/**
 * Installs an example that is no part of the workspace, with the packages as they would be published.
 * @param {string} name
 * @returns {Promise<string>} the folder where it stands
 */
async function installApart(name) {
  console.log(`   ${name}: building the packages and installing …`)
  const { installExample } = await import('./strangers/installExample.mjs')
  const folder = await installExample(name)
  console.log(`✔  ${name}: in ${folder}`)
  return folder
}
