// `npm run sandbox`: the sandbox alone (relay, chains, wallets), until Ctrl-C.
import { ensureDependencies } from './lib/ensureDependencies.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { keepServices } from './lib/service.mjs'

await keepServices(async (services) => {
  await ensureDependencies()
  await startSandbox(services)
  console.log('\nCtrl-C stops it.')
})
