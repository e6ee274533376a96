import { startService } from './service.mjs'

/**
 * Starts the sandbox and prints where its parts are.
 * @param {import('./service.mjs').Service[]} services the list to add it to
 * @returns {Promise<unknown>} its addresses, as the demo's server takes them
 */
export async function startSandbox(services) {
  console.log('   sandbox: starting relay, chains and wallets …')
  const sandbox = startService('sandbox', ['packages/sandbox/src/cli.ts'])
  services.push(sandbox)
  const addresses = await sandbox.ready
  console.log('✔  sandbox')
  for (const [name, address] of addressLines(addresses))
    console.log(`     ${name.padEnd(22)} ${address}`)
  return addresses
}

/**
 * Every address in a tree of plain data, with the words that lead to it; contract addresses are left out.
 * @param {unknown} value
 * @param {readonly string[]} [above]
 * @returns {[name: string, address: string][]}
 */
function addressLines(value, above = []) {
  if (typeof value === 'string')
    return /^(https?|wss?|smtp):/.test(value) ? [[above.join(' '), value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => addressLines(inner, [...above, key]))
}
