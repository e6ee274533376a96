// Licences of everything that the lock files name: the workspace's, and that of the release tool. What ships (all that a
// published package pulls in) must be under a licence approved by the Open Source Initiative, without exception; those of
// the sandbox and the tools are named below, each with its reason.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/root.mjs'
import { readPackages } from '../lib/workspace.mjs'

/** SPDX ids on the list of the Open Source Initiative that occur here or may. */
const approved = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Approved, but NOTICE must name each package that ships under one of these. */
const inNotice = /^LGPL-/

/** Packages of the sandbox and of the tools, which do not ship: name → reason. */
const localExceptions = new Map([
  ['@ensdomains/ens', 'CC0-1.0, a waiver of all rights: contract artifacts of the sandbox'],
  [
    'fastestsmallesttextencoderdecoder',
    "CC0-1.0, a waiver of all rights: an optional polyfill under the sandbox's Solana chain",
  ],
  ['deep-freeze-strict', 'public domain: under a library of the sandbox wallet'],
  ['gitconfiglocal', 'BSD, in the old spelling: under lerna, the release tool'],
  ['spdx-exceptions', 'CC-BY-3.0, a table of names: under npm tools'],
  ['spdx-license-ids', 'CC0-1.0, a table of names: under npm tools'],
  ['testrpc', "no licence named, and no code: it is npm's own placeholder package"],
])

/** Versions whose licence ties the users to one vendor's network, and what is kept out altogether. */
const refused = [
  { name: /^@walletconnect\//, after: [2, 21, 8], reason: 'relicensed after 2.21.8' },
  { name: /^@reown\/walletkit$/, after: [1, 2, 10], reason: 'relicensed after 1.2.10' },
  { name: /^@reown\/appkit/, after: [], reason: "ties its users to a vendor's network" },
  { name: /^@uniswap\/v3-/, after: [], reason: 'Business Source License' },
]

/** WalletConnect packages with version lines of their own, which stayed as they were. */
const ownVersionLine =
  /^@walletconnect\/(environment|events|heartbeat|json.*|keyvaluestorage|logger|relay-.*|safe-json|time|window-.*)$/

/**
 * @typedef {{ version?: string, license?: unknown, licenses?: unknown, link?: boolean, dev?: boolean, resolved?: string, name?: string, dependencies?: Record<string, string>, peerDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages path → entry
 */

/**
 * Judges a lock file. The licence of an entry that names none comes from `readLicence`.
 * @param {LockPackages} packages the `packages` of package-lock.json
 * @param {readonly string[]} published lock paths of the workspace packages that are published
 * @param {{ notice: string, readLicence: (path: string) => Promise<string | undefined> }} context
 * @returns {Promise<string[]>} one line a finding
 */
export async function findLicenceFaults(packages, published, { notice, readLicence }) {
  const shipped = closure(packages, published)
  /** @type {string[]} */
  const faults = []
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const name = entry.name ?? nameOf(path)
    const title = `${name}@${entry.version}`
    const refusal = refused.find((rule) => rule.name.test(name) && isRefused(rule, name, entry))
    if (refusal !== undefined) faults.push(`${title} is kept out: ${refusal.reason}`)

    const licence = licenceOf(entry) ?? (await readLicence(path))
    const ships = shipped.has(path)
    if (!isApproved(licence) && (ships || !localExceptions.has(name)))
      faults.push(`${title} is under ${licence ?? 'no licence'}${ships ? ', and it ships' : ''}`)
    if (ships && licence !== undefined && inNotice.test(licence) && !notice.includes(name))
      faults.push(`${title} is under ${licence}, and NOTICE does not name it`)
  }
  return faults
}

/**
 * Everything that the given packages pull in when they are installed: dependencies, peers and optional ones.
 * @param {LockPackages} packages
 * @param {readonly string[]} from
 * @returns {Set<string>} lock paths
 */
function closure(packages, from) {
  const reached = new Set(from)
  for (const path of reached) {
    const entry = packages[path]
    const wanted = {
      ...entry?.dependencies,
      ...entry?.peerDependencies,
      ...entry?.optionalDependencies,
    }
    for (const name of Object.keys(wanted)) {
      const found = lookUp(packages, path, name)
      if (found !== undefined) reached.add(found)
    }
  }
  return reached
}

/**
 * Node's own look-up: the nearest `node_modules` above the one who asks; a link leads to its folder.
 * @param {LockPackages} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function lookUp(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('/'), 0))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
    const entry = packages[path]
    if (entry !== undefined) return entry.link ? entry.resolved : path
    if (base === '') return undefined
  }
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * @param {{ after: readonly number[] }} rule
 * @param {string} name
 * @param {LockEntry} entry
 */
function isRefused({ after }, name, { version = '' }) {
  if (after.length === 0) return true
  if (ownVersionLine.test(name)) return false
  const parts = version.split(/[.+-]/).map(Number)
  const first = after.findIndex((limit, index) => parts[index] !== limit)
  return first !== -1 && (parts[first] ?? 0) > (after[first] ?? 0)
}

/**
 * @param {LockEntry} entry
 * @returns {string | undefined}
 */
function licenceOf({ license, licenses }) {
  const named = license ?? licenses
  if (typeof named === 'string') return named
  const list = Array.isArray(named) ? named : [named]
  const types = list.flatMap((each) =>
    typeof each === 'object' && each !== null && 'type' in each ? [String(each.type)] : [],
  )
  return types.length === 0 ? undefined : types.join(' OR ')
}

/**
 * An SPDX expression of approved licences: one of an OR is enough, an AND needs all.
 * @param {string | undefined} licence
 * @returns {boolean}
 */
function isApproved(licence) {
  if (licence === undefined) return false
  return licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((id) => approved.has(id.trim())))
}

/** Words that a licence file begins with or holds → SPDX id. */
const texts = [
  { id: 'MIT', words: /Permission is hereby granted, free of charge/ },
  {
    id: 'Unlicense',
    words: /This is free and unencumbered software released into the public domain/,
  },
  { id: 'Apache-2.0', words: /Apache License\s+Version 2\.0/ },
  {
    id: 'BSD-2-Clause',
    words: /Redistribution and use in source and binary forms(?![\s\S]*Neither)/,
  },
  { id: 'BSD-3-Clause', words: /Redistribution and use in source and binary forms[\s\S]*Neither/ },
  { id: 'ISC', words: /Permission to use, copy, modify, and\/or distribute this software/ },
]

/**
 * Recognises the licence by the files of an installed package.
 * @param {string} folder
 * @returns {Promise<string | undefined>}
 */
async function readInstalledLicence(folder) {
  if (!existsSync(folder)) return undefined
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const named = licenceOf(manifest)
  if (named !== undefined) return named
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|readme)/i.test(file))
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const found = texts.find(({ words }) => words.test(text))
    if (found !== undefined) return found.id
  }
  return undefined
}

/** @returns {Promise<string[]>} lock paths of the packages that are published */
async function publishedPackages() {
  const packages = await readPackages()
  return packages
    .filter(({ folder }) => folder !== 'sandbox')
    .map(({ folder }) => `packages/${folder}`)
}

/** @returns {Promise<string[]>} */
export async function checkLicences() {
  const notice = await readFile(join(root, 'NOTICE'), 'utf8')
  const faults = await Promise.all([
    findFaultsOf(root, await publishedPackages(), notice),
    findFaultsOf(join(root, 'scripts/release'), [], notice),
  ])
  return faults.flat()
}

/**
 * @param {string} folder of a lock file
 * @param {readonly string[]} published
 * @param {string} notice
 */
async function findFaultsOf(folder, published, notice) {
  /** @type {{ packages: LockPackages }} */
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  return findLicenceFaults(packages, published, {
    notice,
    readLicence: (path) => readInstalledLicence(join(folder, path)),
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await checkLicences()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log('every licence is approved')
}
