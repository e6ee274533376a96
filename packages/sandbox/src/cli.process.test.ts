import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { fewOf } from '../../foundation/test/fewOf.js'
import { devAccounts } from './chains/evm/devAccounts.js'
import type { SandboxAddresses } from './serve/addresses.js'
import { createTestDapp } from './wallets/phone/testDapp.js'

// Packages may have to be built, and six nodes start, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

const root = resolve(import.meta.dirname, '../../..')
/** In the environment of all that is started here, so that what is left of it can be found. */
const mark = `LATCHKEY_TEST_MARK=${randomUUID()}`

/** What takes the network from a program and all that it starts with Node. */
const refuseOutside = pathToFileURL(resolve(import.meta.dirname, '../test/refuseOutside.mjs')).href

interface Started {
  readonly child: ChildProcess
  readonly addresses: ReadonlyMap<string, string>
  /** What it has said so far, but for how far it is. */
  readonly stdout: () => string
}

const { bin } = JSON.parse(await readFile(join(root, 'packages/sandbox/package.json'), 'utf8'))
/** What an app has in `node_modules/.bin`, as it is built. */
const CLI = join('packages/sandbox', bin['latchkey-sandbox'])
/** What is started, and what a person does it with: both want the same ports. */
const PROGRAMS = [
  ['npm run sandbox', 'first', ['npm', 'run', 'sandbox']],
  ['the command line', 'second', [process.execPath, CLI, '--approve']],
] as const
/** What all parts are looked at of: in a short run what people start here. Both are the same from there on. */
const LOOKED_THROUGH = fewOf(PROGRAMS, 0)

let folder: string
const programs = new Map<string, Started>()

/** Starts a program that says where its parts are, and waits until it has. */
async function start(name: string, [program, ...args]: readonly string[]): Promise<Started> {
  const child = spawn(program ?? '', args, {
    cwd: root,
    env: environment(name),
    // A group of its own, which hears Ctrl-C together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  const addresses = await new Promise<ReadonlyMap<string, string>>((done, fail) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const found = readAddresses(said)
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`${name} ended with ${code}:\n${said}`)))
  })
  return { child, addresses, stdout: () => stdout }
}

/** Of a program without a network; all have the same folder for their files, as in one checkout. */
function environment(name: string): NodeJS.ProcessEnv {
  const [key = '', value] = mark.split('=')
  return {
    ...process.env,
    [key]: value,
    NODE_OPTIONS: `--import ${refuseOutside}`,
    LATCHKEY_OUTSIDE_FILE: outsideFile(name),
    LATCHKEY_SANDBOX_FOLDER: join(folder, 'files'),
  }
}

const outsideFile = (name: string) => join(folder, `${name}.outside`)
/** The addresses beyond this machine that a program has asked for, a line each. */
const readOutside = (name: string) => readFile(outsideFile(name), 'utf8').catch(() => '')

/** From the line of JSON that the program itself says, or from the list that is made for a person. */
function readAddresses(said: string): ReadonlyMap<string, string> | undefined {
  const json = /^\{"ready":(.*)\}$/m.exec(said)?.[1]
  if (json !== undefined) {
    const { relay, api, evm, solana, wallets, phone, login, inbox, smtp }: SandboxAddresses =
      JSON.parse(json)
    return new Map([
      ['relay', relay],
      ['api', api],
      ...evm.map(({ rpcUrl }, at): [string, string] => [`evm ${at} rpcUrl`, rpcUrl]),
      ['solana rpcUrl', solana.rpcUrl],
      ['solana wsUrl', solana.wsUrl],
      ['wallets', wallets],
      ['phone', phone],
      ['login', login],
      ['inbox', inbox],
      ['smtp', smtp],
    ])
  }
  if (!said.includes('Ctrl-C stops it')) return undefined
  return new Map(
    [...said.matchAll(/^ {5}(\S.*?) +((?:http|ws|smtp):\S+)$/gm)].map(([, name = '', url = '']) => [
      name,
      url,
    ]),
  )
}

const addressOf = ({ addresses }: Started, name: string): string => {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`No address of ${name}`)
  return address
}

async function callRpc(url: string, method: string, params: readonly unknown[] = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result }: { result?: unknown } = await response.json()
  return result
}

const canConnect = (url: string) =>
  new Promise<boolean>((answer) => {
    const { hostname, port } = new URL(url)
    const socket = createConnection(Number(port), hostname)
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })

/** Ids of the processes that were started here and live; none where the system does not say. */
async function livingProcesses(): Promise<readonly string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const isOurs = async (id: string) =>
    (await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')).includes(mark)
  const ours = await Promise.all(ids.map(isOurs))
  return ids.filter((id, at) => id !== `${process.pid}` && ours[at])
}

/** A package that is not built as its sources are is built first; what is wrong with another one is no matter here. */
async function buildSandbox(): Promise<void> {
  const build = promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root })
  const { stdout } = await build.catch((error: { stdout: string }) => error)
  expect(stdout).toContain('✔  @latchkey/sandbox ')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(scripts.sandbox).toBe('node scripts/sandbox.mjs')
  await buildSandbox()
  const starting = PROGRAMS.map(async ([, name, command]) => {
    programs.set(name, await start(name, command))
  })
  await Promise.all(starting)
})
afterAll(async () => {
  for (const { child } of programs.values()) {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL')
  }
  await rm(folder, { recursive: true, force: true })
})

function startedAs(name: string): Started {
  const program = programs.get(name)
  if (program === undefined) throw new Error(`${name} has not started`)
  return program
}

const listAddresses = () =>
  [...programs.values()].flatMap(({ addresses }) => [...addresses.values()])

describe.each(LOOKED_THROUGH)('%s', (_, program) => {
  const started = () => startedAs(program)

  it.each([0, 1, 2])('[HOST-2:oneCommand] runs an EVM chain that mines: %s', async (at) => {
    const url = addressOf(started(), `evm ${at} rpcUrl`)
    expect(await callRpc(url, 'eth_chainId')).toBe(`0x${(31_337 + at).toString(16)}`)
    const [from, to] = devAccounts.map(({ address }) => address)
    const before = await callRpc(url, 'eth_blockNumber')
    const hash = await callRpc(url, 'eth_sendTransaction', [{ from, to, value: '0x1' }])
    // The node answers with the hash before the block is there.
    const receipt = () => callRpc(url, 'eth_getTransactionReceipt', [hash])
    await expect.poll(receipt, { timeout: 20_000 }).toMatchObject({ status: '0x1' })
    expect(await callRpc(url, 'eth_blockNumber')).not.toBe(before)
  })

  it('[HOST-2:oneCommand] runs a Solana chain that pays, and tells of it', async () => {
    const url = addressOf(started(), 'solana rpcUrl')
    const address = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
    const socket = new WebSocket(addressOf(started(), 'solana wsUrl'))
    await once(socket, 'open')
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params: [address] }),
    )
    await once(socket, 'message')
    const told = once(socket, 'message')
    expect(await callRpc(url, 'requestAirdrop', [address, 5_000_000])).toMatch(/^\w{80,90}$/)
    const [message] = await told
    expect(JSON.parse(String(message)).params.result.value.lamports).toBe(5_000_000)
    socket.close()
    expect(await callRpc(url, 'getBalance', [address])).toMatchObject({ value: 5_000_000 })
  })

  it('[HOST-2:api,walletDirectory] runs an API that reads the chains and knows wallets', async () => {
    const api = addressOf(started(), 'api')
    const ask = async (path: string) => {
      const response = await fetch(
        `${api}${path}${path.includes('?') ? '&' : '?'}projectId=a&st=b&sv=c`,
      )
      expect(response.status).toBe(200)
      return response.json()
    }
    expect(await ask('/getWallets?page=1&entries=5')).toMatchObject({ count: 500 })
    const [account] = devAccounts
    const { balances } = await ask(`/v1/account/${account?.address}/balance?currency=usd`)
    expect(balances.length).toBeGreaterThan(3)
  })

  it('[HOST-2:oneCommand] runs browser wallets', async () => {
    const wallets = addressOf(started(), 'wallets')
    expect(await (await fetch(wallets)).text()).toContain('<!doctype html>')
    const script = await (await fetch(`${wallets}/inpage.js`)).text()
    expect(script).toContain('eip6963:announceProvider')
    expect(script).toContain(wallets)
  })

  it('[HOST-2:loginSite] runs a login site with its frame, whose mails come to an inbox', async () => {
    const login = addressOf(started(), 'login')
    const frame = await fetch(`${login}/frame?projectId=latchkey-sandbox`, {
      headers: { referer: 'http://localhost:5173/', 'sec-fetch-dest': 'iframe' },
    })
    expect(await frame.text()).toContain('data-page="http://localhost:5173"')
    expect(await (await fetch(`${login}/frame.js`)).text()).toContain('isConnected')
    const email = `ann@${program}.test`
    const response = await fetch(`${login}/api/email/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: login },
      body: JSON.stringify({ email, device: 'd'.repeat(43) }),
    })
    expect(await response.json()).toMatchObject({ action: 'VERIFY_DEVICE' })
    const inbox = await (await fetch(addressOf(started(), 'inbox'))).text()
    expect(inbox).toContain(email)
    expect(inbox).toContain(`href="${login}/device?link=`)
  })
})

describe.each(PROGRAMS)('%s', (_, program) => {
  const started = () => startedAs(program)

  it('[HOST-2:relay] runs a relay that pairs an app with the phone', async () => {
    const phone = addressOf(started(), 'phone')
    const rpcUrl = addressOf(started(), 'evm 0 rpcUrl')
    const dapp = await createTestDapp({
      relayUrl: addressOf(started(), 'relay'),
      chains: { 'eip155:31337': rpcUrl },
    })
    const act = async (action: string, body: object) => {
      const response = await fetch(`${phone}/actions/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: new URL(phone).origin },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(200)
    }
    try {
      const { uri, session } = await dapp.connect()
      await act('pair', { uri })
      if (program === 'first') await act('approve', { id: await readPending(phone) })
      const { namespaces } = (await session) ?? {}
      expect(namespaces?.eip155?.accounts).toContain(`eip155:31337:${devAccounts[3]?.address}`)
    } finally {
      await dapp.stop()
    }
  })
})

it('[HOST-2:oneCommand] the command line says where all of it is in one line of JSON', () => {
  const lines = startedAs('second').stdout().trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(Object.keys(JSON.parse(lines[0] ?? '').ready)).toEqual(
    expect.arrayContaining(['projectId', 'relay', 'api', 'evm', 'solana', 'wallets', 'phone']),
  )
})

it('[HOST-2:oneCommand] two of them run at once, each on ports and with files of its own', async () => {
  const ports = listAddresses().map((address) => new URL(address).port)
  expect(new Set(ports).size).toBe(24)
  for (const path of ['', '2'])
    expect(await readdir(join(folder, 'files', path))).toEqual(
      expect.arrayContaining(['login.sqlite.secret', 'phone.sqlite', 'relay.sqlite']),
    )
})

it('[HOST-2:offline] all of that has worked where Node reaches this machine alone, and nothing asked for another', async () => {
  for (const name of programs.keys()) expect(await readOutside(name)).toBe('')
  // An address that the network itself keeps for examples: who asks for it is noted.
  const script = "fetch('http://192.0.2.1/').catch(({ cause }) => console.log(cause.message))"
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    env: environment('third'),
  })
  expect(stdout).toContain('There is no network: 192.0.2.1')
  expect(await readOutside('third')).toBe('192.0.2.1\n')
})

it('[HOST-2:oneCommand] ends on a signal, and leaves no process and no port', async () => {
  const all = listAddresses()
  expect(await Promise.all(all.map(canConnect))).toEqual(all.map(() => true))
  if (process.platform === 'linux')
    expect((await livingProcesses()).length).toBeGreaterThan(4 * programs.size)
  const { child: first } = startedAs('first')
  const { child: second } = startedAs('second')
  const ended = [first, second].map((child) => once(child, 'exit'))
  // Ctrl-C is for the whole group of a terminal; whoever supervises a program asks it alone.
  if (first.pid === undefined) throw new Error('It never started')
  process.kill(-first.pid, 'SIGINT')
  second.kill('SIGTERM')
  const [, last] = await Promise.all(ended)
  expect(last?.[0]).toBe(0)
  await expect.poll(livingProcesses, { timeout: 20_000 }).toEqual([])
  expect(await Promise.all(all.map(canConnect))).toEqual(all.map(() => false))
})

/** The id of the request that waits on the phone's screen. */
async function readPending(phone: string): Promise<number> {
  const response = await fetch(`${phone}/state`)
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    const events = text.split('\n\n').slice(0, -1)
    const state = JSON.parse(events.at(-1)?.replace(/^data: /, '') ?? '{}')
    const id = state.pending?.[0]?.id
    if (id !== undefined) return id
  }
  throw new Error('The phone said nothing')
}
