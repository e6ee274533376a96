import { expect, it } from 'vitest'
import { checkLicences, findLicenceFaults } from './licences.mjs'

const none = { notice: '', readLicence: async () => undefined }
const app = { version: '0.1.0', license: 'MIT' }

/** A lock file whose one published package depends on `name`. */
const lockWith = (name: string, version: string, license?: string) => ({
  'packages/kit': { ...app, dependencies: { [name]: version } },
  [`node_modules/${name}`]: { version, ...(license === undefined ? {} : { license }) },
})

it('finds nothing wrong with what is installed', async () => {
  expect(await checkLicences()).toEqual([])
})

it.each([
  ['SEE LICENSE IN LICENSE.md'],
  ['BUSL-1.1'],
  ['AGPL-3.0-only'],
  ['UNLICENSED'],
  ['(MIT AND CC-BY-NC-4.0)'],
  [undefined],
])('refuses a shipped package under %s', async (license) => {
  const faults = await findLicenceFaults(lockWith('some', '1.0.0', license), ['packages/kit'], none)
  expect(faults).toEqual([`some@1.0.0 is under ${license ?? 'no licence'}, and it ships`])
})

it('takes the approved half of a choice, and a licence read from the files', async () => {
  const choice = lockWith('some', '1.0.0', '(AGPL-3.0-only OR MIT)')
  expect(await findLicenceFaults(choice, ['packages/kit'], none)).toEqual([])
  const readLicence = async () => 'ISC'
  const unnamed = lockWith('some', '1.0.0')
  expect(await findLicenceFaults(unnamed, ['packages/kit'], { notice: '', readLicence })).toEqual(
    [],
  )
})

it('refuses for what ships what it allows to the sandbox', async () => {
  const lock = lockWith('@ensdomains/ens', '0.6.2', 'CC0-1.0')
  expect(await findLicenceFaults(lock, [], none)).toEqual([])
  expect(await findLicenceFaults(lock, ['packages/kit'], none)).toHaveLength(1)
})

it('wants an LGPL package that ships named in NOTICE', async () => {
  const lock = lockWith('rpc-websockets', '9.3.10', 'LGPL-3.0-only')
  expect(await findLicenceFaults(lock, ['packages/kit'], none)).toHaveLength(1)
  expect(
    await findLicenceFaults(lock, ['packages/kit'], { ...none, notice: 'rpc-websockets' }),
  ).toEqual([])
})

it.each([
  ['@walletconnect/universal-provider', '2.21.9'],
  ['@walletconnect/core', '3.0.0'],
  ['@reown/walletkit', '1.2.11'],
  ['@reown/appkit', '1.0.0'],
  ['@reown/appkit-common', '1.8.7'],
  ['@uniswap/v3-core', '1.0.1'],
])('keeps out %s@%s whatever licence it names', async (name, version) => {
  expect(await findLicenceFaults(lockWith(name, version, 'Apache-2.0'), [], none)).toHaveLength(1)
})

it.each([
  ['@walletconnect/core', '2.21.8'],
  ['@walletconnect/core', '2.20.9'],
  ['@walletconnect/logger', '3.0.0'],
  ['@reown/walletkit', '1.2.10'],
])('lets %s@%s in', async (name, version) => {
  expect(await findLicenceFaults(lockWith(name, version, 'MIT'), [], none)).toEqual([])
})
