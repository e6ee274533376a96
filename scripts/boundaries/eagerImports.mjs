/** @typedef {import('./cruise.mjs').Module} Module */
/** @typedef {import('./cruise.mjs').Dependency} Dependency */

/** What no page may load before someone connects: chain libraries, the WalletConnect client, schemas. */
const heavy =
  /node_modules\/(ethers|viem|wagmi|@wagmi|@tanstack|@walletconnect|@reown|zod|@solana\/(web3\.js|spl-token|wallet-adapter-base))\//

/**
 * Entry files whose eager imports are held light; the API's client is loaded by `import()` as a whole, and so is the login
 * frame, but for what it has stored.
 */
const entries =
  /^packages\/(?!(?:sandbox|blockchain-api)\/|auth-frame\/src\/exports\/(?!storage\.))[^/]+\/src\/exports\/(?!testing(?:Vitest)?\.)[^/]+\.tsx?$/

/**
 * Follows the imports that load with each package entry (neither types nor `import()`), and lists the ways that lead
 * to a heavy package.
 * @param {readonly Module[]} modules
 * @returns {string[]} one `a → b → c` a finding
 */
export function findEagerImports(modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  return modules
    .filter(({ source }) => entries.test(source) && !source.endsWith('.test.ts'))
    .flatMap((entry) => waysToHeavy(entry, bySource))
}

/**
 * @param {Module} entry
 * @param {ReadonlyMap<string, Module>} bySource
 * @returns {string[]}
 */
function waysToHeavy(entry, bySource) {
  /** @type {Map<string, readonly string[]>} */
  const seen = new Map([[entry.source, [entry.source]]])
  /** @type {string[]} */
  const found = []
  for (const [source, way] of seen) {
    for (const { resolved } of bySource.get(source)?.dependencies.filter(isEager) ?? []) {
      if (heavy.test(resolved)) found.push([...way, resolved].join(' → '))
      else if (!seen.has(resolved)) seen.set(resolved, [...way, resolved])
    }
  }
  return found
}

/** @param {Dependency} dependency */
function isEager({ dynamic, dependencyTypes }) {
  return !dynamic && !dependencyTypes.includes('type-only')
}
