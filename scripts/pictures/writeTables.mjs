/** @typedef {import('./selectBuiltIn.mjs').Row} Row */
/** @typedef {import('./selectMore.mjs').More} More */

/** Pictures in a file: an account has few tokens, and most of them are in the first files. */
const IN_A_FILE = 32
/** A network with fewer contracts has no file of its own. */
const FEW = 40

/**
 * The generated files, by their path in the workspace.
 * @param {Readonly<Record<import('./selectBuiltIn.mjs').BuiltInTable, readonly Row[]>>} builtIn
 * @param {More} more
 * @param {{ kernel: string, optional: string, source: { name: string, version: string } }} where
 * @returns {ReadonlyMap<string, string>}
 */
export function createFiles(builtIn, more, { kernel, optional, source }) {
  const head = `// Written by scripts/pictures.mjs of ${source.name} ${source.version} (MIT, see NOTICE); marks are their owners'.\n`
  /** @param {readonly string[]} lines */
  const table = (lines) => `${head}\nexport const table: string = \`\n${lines.join('\n')}\n\`\n`
  const files = new Map(
    Object.entries(builtIn).map(([name, rows]) => [
      `${kernel}/${name}.ts`,
      table(rows.map(({ keys, picture }) => `${keys.join(' ')}|${picture}`)),
    ]),
  )
  const fileCount = Math.ceil(more.pictures.length / IN_A_FILE)
  for (let file = 0; file < fileCount; file += 1) {
    const own = more.pictures.slice(file * IN_A_FILE, (file + 1) * IN_A_FILE)
    files.set(`${optional}/pictures/${file}.ts`, table(own))
  }
  /** @type {string[]} */
  const others = []
  /** @type {string[]} */
  const large = []
  for (const [network, addresses] of more.addresses) {
    if (addresses.size < FEW) {
      for (const [address, number] of addresses) others.push(`${network}:${address} ${number}`)
      continue
    }
    large.push(network)
    const lines = [...addresses].map(([address, number]) => `${network}:${address} ${number}`)
    files.set(
      `${optional}/addresses/${fileName(network)}.ts`,
      table(lines.map((line) => line.slice(network.length + 1))),
    )
  }
  files.set(`${optional}/addresses/others.ts`, table(others))
  files.set(
    `${optional}/networks.ts`,
    table([...more.networks].map(([id, number]) => `${id} ${number}`)),
  )
  files.set(`${optional}/tables.ts`, loaders(head, large, fileCount))
  return files
}

/** @param {string} network */
function fileName(network) {
  return network.replace(':', '-').slice(0, 17)
}

/**
 * @param {string} head
 * @param {readonly string[]} networks
 * @param {number} fileCount
 */
function loaders(head, networks, fileCount) {
  const pictures = Array.from(
    { length: fileCount },
    (_, file) => `  () => import('./pictures/${file}.js'),`,
  )
  const addresses = networks.map(
    (network) => `  ['${network}', () => import('./addresses/${fileName(network)}.js')],`,
  )
  return `${head}
/** A table in a chunk of its own, which begins and ends with a line break. */
export type LoadTable = () => Promise<{ readonly table: string }>

/** Pictures in a file. */
export const IN_A_FILE = ${IN_A_FILE}

/** The numbers of pictures by \`network:…\` and \`coin:…\`. */
export const loadNetworks: LoadTable = () => import('./networks.js')

/** The numbers of pictures by the contracts of a network. */
export const ADDRESSES: ReadonlyMap<string, LoadTable> = new Map<string, LoadTable>([
${addresses.join('\n')}
])

/** The numbers of pictures by contracts of all other networks, each with its network. */
export const loadOtherAddresses: LoadTable = () => import('./addresses/others.js')

/** The pictures by their numbers, a line each. */
export const PICTURES: readonly LoadTable[] = [
${pictures.join('\n')}
]
`
}
