import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTest } from '../build/inputHash.mjs'
import { workspaceFields } from '../build/publishedManifest.mjs'
import { runtimeDependencies } from '../lib/workspace.mjs'
import { checkImports } from './unpackedImports.mjs'

/**
 * @typedef {import('../lib/workspace.mjs').Manifest & { main?: string, types?: string, typesVersions?: Record<string, Record<string, string[]>> }} Published
 */

/**
 * What is wrong with a package as somebody has it who has unpacked its tarball.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} texts files that every package has, and what they say
 * @returns {Promise<string[]>} one line a finding
 */
export async function checkUnpacked(folder, texts) {
  /** @type {Published} */
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return [
    ...(await checkTexts(folder, texts)),
    ...checkManifest(manifest),
    ...targetsOf(manifest)
      .filter((target) => !files.includes(target.replace(/^\.\//, '')))
      .map((target) => `leads to ${target}, which is not there`),
    ...files
      .filter((file) => isTest(file) || /^(?:src|test)\/|\.tsbuildinfo$/.test(file))
      .map((file) => `holds ${file}`),
    ...(await Promise.all(files.map((file) => checkFile(folder, manifest, file)))).flat(),
    ...(await checkImports(folder, manifest, files)),
  ]
}

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} texts
 */
async function checkTexts(folder, texts) {
  const findings = []
  for (const [file, expected] of Object.entries(texts)) {
    const path = join(folder, file)
    if (!existsSync(path)) findings.push(`has no ${file}`)
    else if ((await readFile(path, 'utf8')) !== expected) findings.push(`has another ${file}`)
  }
  if (!existsSync(join(folder, 'README.md'))) findings.push('has no README.md')
  return findings
}

/** @param {Published} manifest */
function checkManifest(manifest) {
  const ranges = Object.entries(runtimeDependencies(manifest))
  return [
    ...workspaceFields.filter((field) => field in manifest).map((field) => `has ${field}`),
    ...ranges
      .filter(([, range]) => /^(?:workspace|file|link):/.test(range))
      .map(([name, range]) => `asks for ${name} by ${range}`),
    ...Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) =>
      typeof target === 'object' && 'source' in target
        ? [`has a source condition: ${subpath}`]
        : [],
    ),
  ]
}

/**
 * Every file that a manifest names.
 * @param {Published} manifest
 */
function targetsOf({ bin, exports, files = [], main, types, typesVersions }) {
  const conditions = Object.values(exports ?? {}).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  return [
    ...conditions,
    ...[main, types].flatMap((target) => target ?? '(no main or types)'),
    ...Object.values(typesVersions ?? {}).flatMap((paths) => Object.values(paths).flat()),
    ...Object.values(bin ?? {}),
    ...files.filter((file) => file !== 'dist'),
  ]
}

/**
 * @param {string} folder
 * @param {Published} manifest
 * @param {string} file
 * @returns {Promise<string[]>}
 */
async function checkFile(folder, { name }, file) {
  if (!/\.(?:js|map)$/.test(file)) return []
  const text = await readFile(join(folder, file), 'utf8')
  if (file.endsWith('.map'))
    return Array.isArray(JSON.parse(text).sourcesContent)
      ? []
      : [`${file} leads to sources that are not there`]
  const page = new RegExp(`${name}/(\\w+\\.md)`).exec(text)?.[1]
  return page === undefined || existsSync(join(folder, page)) ? [] : [`${file} names ${page}`]
}
