import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../lib/childProcess.mjs'
import { root } from '../lib/root.mjs'
import { convertSvg } from './convertSvg.mjs'
import { LONGEST, SOURCE } from './selection.mjs'

/**
 * @typedef {object} SourceNetwork
 * @property {string} id
 * @property {string} filePath
 * @property {string} [caip2id]
 * @property {string} [nativeCoinId]
 *
 * @typedef {object} SourceToken
 * @property {string} id
 * @property {string} file
 * @property {string} symbol
 * @property {number} [marketCapRank]
 * @property {Readonly<Record<string, string>>} [addresses]
 *
 * @typedef {object} Source
 * @property {readonly SourceNetwork[]} networks
 * @property {readonly SourceToken[]} tokens in the order of what all of each are worth
 * @property {(file: string, longest?: number) => Promise<string | undefined>} read gives a picture; undefined where there is none that is fit
 */

/** Where it is installed: it is larger than everything else that the workspace has. */
const folder = join(root, '.cache/pictures')

/**
 * Installs the source of the pictures, unless it is there, and reads what it has.
 * @returns {Promise<Source>}
 */
export async function readSource() {
  const own = join(folder, 'node_modules', SOURCE.name)
  if (!existsSync(own)) {
    await mkdir(folder, { recursive: true })
    const what = `${SOURCE.name}@${SOURCE.version}`
    const { code, output } = await run(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', what],
      { cwd: folder },
    )
    if (code !== 0) throw new Error(output)
  }
  const { version } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'))
  if (version !== SOURCE.version) throw new Error(`${folder} holds ${version}: remove it`)
  const lists = join(folder, 'node_modules/@web3icons/common/dist/metadata/index.js')
  const { networks, tokens } = await import(pathToFileURL(lists).href)
  const rankOf = (/** @type {SourceToken} */ { marketCapRank = Number.POSITIVE_INFINITY }) =>
    marketCapRank
  return {
    networks,
    // The coin of a network may have that network's picture.
    tokens: tokens
      .map((/** @type {SourceToken & { filePath: string }} */ token) => ({
        ...token,
        file: token.filePath.replace('token:', 'tokens/').replace('network:', 'networks/'),
      }))
      .sort(
        (/** @type {SourceToken} */ a, /** @type {SourceToken} */ b) =>
          rankOf(a) - rankOf(b) || a.id.localeCompare(b.id),
      ),
    read: (file, longest = LONGEST) => readPicture(join(own, 'dist/svgs', file), longest),
  }
}

/**
 * @param {string} path `…/kind/name`
 * @param {number} longest characters
 */
async function readPicture(path, longest) {
  const [, place = '', name = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? []
  const file = join(place, 'background', `${name}.svg.js`)
  if (!existsSync(file)) return undefined
  const [, literal = ''] = /'(<svg[\s\S]*<\/svg>)/.exec(await readFile(file, 'utf8')) ?? []
  try {
    const picture = convertSvg(literal.replaceAll('\\n', '\n'))
    return picture.length > longest ? undefined : picture
  } catch (error) {
    console.log(`left out: ${name}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
