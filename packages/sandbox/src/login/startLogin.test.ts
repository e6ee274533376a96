import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bs58 from 'bs58'
import { bytesToHex, getAddress, isHex, stringToHex, verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type EvmChain, startEvmChain } from '../chains/evm/startEvmChain.js'
import { sendRaw } from '../server/rawRequest.js'
import { readSecret } from './readSecret.js'
import { createSmartAccounts } from './smartAccount/createSmartAccounts.js'
import { type Login, startLogin } from './startLogin.js'
import { openLoginStore } from './store/openLoginStore.js'
import { createVault } from './vault/createVault.js'
import { createSecret, hash } from './vault/crypto.js'

vi.setConfig({ hookTimeout: 60_000 })

let chain: EvmChain
let login: Login
let email: string
let people = 0
const clock = { time: Date.now() }
const app = 'http://shop.localhost:3000'

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  login = await startLogin({ chains: { evm: [chain] }, now: () => clock.time })
})
afterAll(async () => {
  await login?.stop()
  await chain?.stop()
})
beforeEach(() => {
  clock.time += 60_000
  people += 1
  email = `person-${people}@example.test`
})

/** What has been answered so far. */
const answers: string[] = []

const answerSchema = z.record(z.string(), z.unknown())

/** Asks as a page of the login site does. */
async function ask(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${login.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: login.url, ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  answers.push(text)
  return { status: response.status, body: answerSchema.parse(JSON.parse(text)), response }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const find = (pattern: RegExp) => {
  const text = login.inbox.list().find(({ to }) => to.includes(email))?.text ?? ''
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`Not in the mail: ${text}`)
  return found
}

/** Sends the form of the page that a link leads to, as a browser would. */
async function decide(decision: 'approve' | 'reject') {
  const page = await fetch(find(/(http:\S+)/))
  const link = /name="link" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  return fetch(`${login.url}/device`, {
    method: 'POST',
    headers: { origin: login.url },
    body: new URLSearchParams({ link, decision }),
  })
}

async function logIn(device = createSecret()) {
  const { body } = await ask('/email/start', { email, device })
  expect(body).toMatchObject({ action: 'VERIFY_DEVICE' })
  expect((await decide('approve')).status).toBe(200)
  expect((await ask('/email/device', { attempt: body.attempt })).body).toEqual({
    status: 'approved',
  })
  const code = find(/code is (\d{6})/)
  const verified = await ask('/email/verify', { attempt: body.attempt, device, code })
  return z.string().parse(verified.body.token)
}

/** The account of a login on the chain, and what has a request described, approved and carried out. */
async function openWallet(token: string) {
  const { body: user } = await ask('/session', {}, bearer(token))
  const accounts = z.array(z.object({ address: z.string() })).parse(user.accounts)
  const address = getAddress(accounts[0]?.address ?? '')
  const run = async (method: string, params: unknown) => {
    const network = chain.caipNetworkId
    const described = await ask(
      '/request/describe',
      { method, params, network, app },
      bearer(token),
    )
    const { id } = described.body
    const { body } = await ask('/request/execute', { id, address, network }, bearer(token))
    if (!isHex(body.value)) throw new Error(JSON.stringify(body))
    return body.value
  }
  return { address, run }
}

/** Runs with a login site in the place of the other whose database is a file; `start` starts it again. */
async function inFile(
  run: (site: { readonly database: string; start(): Promise<void> }) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'login-'))
  const database = join(folder, 'login.sqlite')
  const before = login
  const start = async () => {
    login = await startLogin({ chains: { evm: [chain] }, database, now: () => clock.time })
  }
  try {
    await start()
    await run({ database, start })
  } finally {
    if (login !== before) await login.stop()
    login = before
    await rm(folder, { recursive: true })
  }
}

describe('startLogin', () => {
  it('[EML-1] logs in by email, from the address to the account', async () => {
    const token = await logIn()
    const { body } = await ask('/session', {}, bearer(token))
    expect(body).toMatchObject({ email, network: 'eip155:31337', accountType: 'eoa' })
    await ask('/session/end', {}, bearer(token))
    expect(await ask('/session', {}, bearer(token))).toMatchObject({
      status: 401,
      body: { error: { reason: 'notLoggedIn', message: 'You are not logged in' } },
    })
  })

  it('changes nothing when a link is only opened', async () => {
    const { body } = await ask('/email/start', { email, device: createSecret() })
    const link = find(/(http:\S+)/)
    for (let times = 0; times < 3; times++) expect((await fetch(link)).status).toBe(200)
    expect(login.inbox.list().filter(({ to }) => to.includes(email))).toHaveLength(1)
    expect((await decide('reject')).status).toBe(200)
    const { attempt } = body
    expect((await ask('/email/device', { attempt })).body).toEqual({ status: 'rejected' })
    expect((await fetch(link)).status).toBe(410)
    expect((await decide('approve')).status).toBe(400)
  })

  it('[EML-2] changes the address', async () => {
    const token = await logIn()
    clock.time += 60_000
    const next = `next-${email}`
    const started = await ask('/email/change/start', { email: next }, bearer(token))
    expect(started.body).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await ask('/email/change/old', { code: find(/code is (\d{6})/) }, bearer(token))
    email = next
    const code = `${find(/code is (\d{3})/)} ${find(/code is \d{3}(\d{3})/)}`
    const { body } = await ask('/email/change/new', { code }, bearer(token))
    expect(body).toEqual({ newEmail: next })
  })

  it('[EML-3] says after how many seconds it may be tried again', async () => {
    const device = createSecret()
    await ask('/email/start', { email, device })
    const { status, body, response } = await ask('/email/start', { email, device })
    expect(status).toBe(429)
    expect(body).toEqual({
      error: {
        reason: 'tooMany',
        message: 'Please try again after 30 seconds',
        waitMs: 30_000,
      },
    })
    expect(response.headers.get('retry-after')).toBe('30')
  })

  it('[RPC-2] signs and sends what was approved, with play money', async () => {
    const { address, run } = await openWallet(await logIn())
    const signature = await run('personal_sign', [stringToHex('Hello'), address])
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    const hash = await run('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    const receipt = await chain.client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
  })

  it('[FRM-8] makes a smart account possible on the network of the session', async () => {
    const token = await logIn()
    const started = await ask('/session/smart-account', {}, bearer(token))
    expect(started).toMatchObject({ status: 200, body: {} })
    // The code is there that accounts are signed over to.
    const { address } = createSmartAccounts([chain])
    expect(await chain.client.getCode({ address })).toMatch(/^0x\w{100}/)
    expect((await ask('/session/smart-account')).status).toBe(401)
  })

  it('tells the codes of the wallet, and refuses what is not allowed', async () => {
    const token = await logIn()
    const describeOne = (method: string, params: unknown) =>
      ask('/request/describe', { method, params, network: chain.caipNetworkId, app }, bearer(token))
    expect(await describeOne('personal_sign', [1])).toMatchObject({
      status: 422,
      body: { error: { code: -32602 } },
    })
    expect(await describeOne('eth_sign', [])).toMatchObject({
      status: 403,
      body: { error: { message: 'Requested RPC call is not allowed' } },
    })
    const id = createSecret()
    expect(await ask('/request/reject', { id }, bearer(token))).toMatchObject({ status: 200 })
  })

  it.each([
    undefined,
    'http://localhost:3000',
    'http://127.0.0.1:1',
    'https://evil.example',
    'null',
  ])('[T1] takes nothing that a page of %s posts', async (origin) => {
    for (const path of ['/api/email/start', '/api/session', '/device']) {
      const response = await fetch(login.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(origin === undefined ? {} : { origin }),
        },
        body: JSON.stringify({ email, device: createSecret() }),
      })
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(login.inbox.list().some(({ to }) => to.includes(email))).toBe(false)
  })

  it('[T22] understands what it is asked, and nothing beside it', async () => {
    const device = createSecret()
    for (const body of [null, [], { email }, { email, device, extra: 1 }, { email, device: 'x' }])
      expect(await ask('/email/start', body)).toMatchObject({ status: 400 })
    const json = JSON.stringify({ email, device }).replace('{', '{"__proto__":{"polluted":1},')
    const polluted = await fetch(`${login.url}/api/email/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: login.url },
      body: json,
    })
    expect(polluted.status).toBe(400)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    const { host } = new URL(login.url)
    const head = [`POST /api/session HTTP/1.1`, `Host: ${host}`, `Origin: ${login.url}`]
    const long = [...head, 'Content-Type: application/json', 'Content-Length: 400000', '', '']
    const isDone = (answer: string) => answer.includes('\r\n\r\n')
    expect(await sendRaw(login.url, [long.join('\r\n')], { isDone })).toMatch(/^HTTP\/1\.1 413 /)
    const asText = await ask('/session', {}, { 'content-type': 'text/plain' })
    expect(asText.status).toBe(400)
    expect((await ask('/nothing')).status).toBe(404)
  })

  it('[T4] is shown in no frame but where it says so, and runs nothing', async () => {
    await ask('/email/start', { email, device: createSecret() })
    const { headers } = await fetch(find(/(http:\S+)/))
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('permissions-policy')).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    )
    const approval = await fetch(`${login.url}/approve`)
    expect(approval.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('limits the calls of a caller', async () => {
    const time = { now: 0 }
    const callLimit = { count: 3, windowMs: 60_000 }
    const busy = await startLogin({ chains: { evm: [chain] }, callLimit, now: () => time.now })
    const call = async () => {
      const headers = { origin: busy.url }
      return (await fetch(`${busy.url}/api/session`, { method: 'POST', headers })).status
    }
    try {
      const statuses = []
      for (let calls = 0; calls < 4; calls += 1) statuses.push(await call())
      expect(statuses).toEqual([400, 400, 400, 429])
      time.now = 60_000
      expect(await call()).toBe(400)
    } finally {
      await busy.stop()
    }
  })

  it('[T10] keeps logins over a restart in a file, with the secret beside it', async () => {
    await inFile(async ({ database, start }) => {
      const device = createSecret()
      const token = await logIn(device)
      const first = (await ask('/session', {}, bearer(token))).body
      await login.stop()
      // Whoever reads the file alone logs in by nothing that is in it.
      const files = [database, `${database}-wal`]
      const texts = files.map((file) => readFile(file, 'latin1').catch(() => ''))
      const kept = (await Promise.all(texts)).join('')
      expect(kept.includes(email)).toBe(true)
      for (const secret of [token, device]) expect(kept.includes(secret)).toBe(false)
      await start()
      expect((await ask('/session', {}, bearer(token))).body).toEqual(first)
      clock.time += 60_000
      const again = await logIn()
      expect((await ask('/session', {}, bearer(again))).body).toEqual(first)
      expect((await stat(`${database}.secret`)).mode & 0o777).toBe(0o600)
    })
  })

  it('[T10] gives a private key away in no answer, no mail and no file', async () => {
    await inFile(async ({ database }) => {
      answers.length = 0
      const token = await logIn()
      const { address, run } = await openWallet(token)
      await run('personal_sign', [stringToHex('Hello'), address])
      await run('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])

      const store = openLoginStore({ path: database, now: () => clock.time })
      const vault = createVault(await readSecret(`${database}.secret`))
      const session = await store.findSession(hash(token))
      if (session === undefined) throw new Error('There is no session')
      const accounts = await store.listAccounts(session.userId)
      const keys = accounts.map((account) =>
        Buffer.from(vault.unsealKey({ token, dataKey: session.dataKey }, account)),
      )
      store.close()
      // These are the keys.
      expect(keys).toHaveLength(2)
      expect(keys.map((key) => privateKeyToAddress(bytesToHex(key)))).toContain(address)

      const files = [database, `${database}-wal`]
      const texts = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))
      const told = [...answers, JSON.stringify(login.inbox.list()), ...texts].join('\n')
      expect(told).toContain(token)
      const forms = (['hex', 'base64', 'base64url', 'latin1'] as const).map(
        (encoding) => (key: Buffer) => key.toString(encoding).replace(/=+$/, ''),
      )
      for (const key of keys)
        for (const form of [...forms, (each: Buffer) => bs58.encode(each)])
          expect(told.includes(form(key))).toBe(false)
    })
  })

  it('error: takes no secret that is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'login-'))
    await writeFile(join(folder, 'secret'), 'short')
    await expect(readSecret(join(folder, 'secret'))).rejects.toThrow('Not a secret')
    await rm(folder, { recursive: true })
  })
})
