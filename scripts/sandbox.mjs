// `npm run sandbox`: the sandbox alone (relay, chains, wallets), until Ctrl-C.
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { keepServices } from './lib/service.mjs'

await keepServices(async (services) => {
  await ensureDependencies((line) => console.log(`   npm: ${line}`))
  await startSandbox(services)
  console.log('\nCtrl-C stops it.')
})
