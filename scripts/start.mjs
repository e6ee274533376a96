// `npm start`: installs what is missing, starts the sandbox and the demo, and says where they are, until Ctrl-C.
//   npm start -- examples/react-ethers   shows another example
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { keepServices, startService } from './lib/service.mjs'

const example = process.argv[2] ?? 'examples/react-multichain'

await keepServices(async (services) => {
  console.log('   dependencies …')
  const dependencies = await ensureDependencies()
  console.log(`✔  dependencies ${dependencies}`)

  const addresses = await startSandbox(services)

  console.log(`   demo: starting ${example} …`)
  const demo = startService('demo', ['scripts/demo.mjs', example], {
    LATCHKEY_SANDBOX: JSON.stringify(addresses),
  })
  services.push(demo)
  const address = await demo.ready
  console.log(`✔  demo\n\n   Open ${address}\n\n   Ctrl-C stops everything.`)
})
