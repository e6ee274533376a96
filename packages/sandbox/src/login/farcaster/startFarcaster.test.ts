import { createServer } from 'node:http'
import { type Hex, hexToBytes, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { closeServer } from '../../server/closeServer.js'
import { listen } from '../../server/listen.js'
import { type Login, startLogin } from '../startLogin.js'
import { createTestBench } from '../testBench.js'
import { createFarcasterLogin } from './createFarcasterLogin.js'
import { farcasterPeople } from './people.js'
import { verifySignIn } from './verifySignIn.js'

vi.setConfig({ hookTimeout: 60_000 })

let chain: EvmChain
let login: Login
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  login = await startLogin({ chains: { evm: [chain] } })
})
afterAll(async () => {
  await login?.stop()
  await chain?.stop()
})

async function ask(path: string, body: object = {}, token = '') {
  const response = await fetch(`${login.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: login.url,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  return z.record(z.string(), z.unknown()).parse(await response.json())
}
const textOf = (value: unknown) => z.string().parse(value)

async function start() {
  const body = await ask('/farcaster/start')
  return { attempt: textOf(body.attempt), url: textOf(body.url) }
}

/** Sends the form of the page, as a user's browser does. */
async function decide(url: string, changes: Record<string, string> = {}, origin = login.farcaster) {
  const page = await (await fetch(url)).text()
  const channelToken = /name="channelToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ channelToken, fid: '1001', decision: 'approve', ...changes })
  return fetch(`${login.farcaster}/sign-in`, { method: 'POST', headers: { origin }, body })
}

describe('login by Farcaster', () => {
  it('[SOC-4] gives an address, waits for the user to approve there, and tells their name', async () => {
    const { attempt, url } = await start()
    expect(new URL(url).origin).toBe(login.farcaster)
    expect(await (await fetch(url)).text()).toContain(new URL(login.url).host)
    const waiting = ask('/farcaster/wait', { attempt })
    expect((await decide(url)).status).toBe(200)
    const { status, token, userName } = await waiting
    expect([status, userName]).toEqual(['done', 'alice'])
    const user = await ask('/session', {}, textOf(token))
    expect(user).toMatchObject({ name: 'alice', email: null })
    const again = await start()
    await decide(again.url)
    const second = await ask('/farcaster/wait', { attempt: again.attempt })
    expect(await ask('/session', {}, textOf(second.token))).toEqual(user)
  })

  it('error: a sign-in is good once, and for the frame that has begun', async () => {
    const [mine, other] = [await start(), await start()]
    await decide(mine.url)
    await decide(other.url, { decision: 'reject' })
    const gone = { error: { reason: 'loginExpired' } }
    expect(await ask('/farcaster/wait', { attempt: other.attempt })).toMatchObject(gone)
    const both = await Promise.all([
      ask('/farcaster/wait', { attempt: mine.attempt }),
      ask('/farcaster/wait', { attempt: mine.attempt }),
    ])
    expect(both.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect((await fetch(mine.url)).status).toBe(410)
  })

  it('error: nobody else approves in the name of a user', async () => {
    const { url } = await start()
    expect((await decide(url, {}, 'http://localhost:3000')).status).toBe(403)
    expect((await decide(url, { fid: '1' })).status).toBe(410)
    expect((await decide(url)).status).toBe(200)
    const channelToken = new URL(url).searchParams.get('channelToken') ?? ''
    expect((await decide(url, { channelToken })).status).toBe(410)
  })

  it('error: logs nobody in by what a relay says without a signature that is right', async () => {
    const bench = await createTestBench()
    const relay = createServer((request, response) => {
      const isStatus = request.url === '/v1/channel/status'
      const { custody } = farcasterPeople[0] ?? {}
      const replies = isStatus
        ? { state: 'completed', message: 'Hello', signature: '0x00', username: 'alice' }
        : { channelToken: 'x', url: 'http://127.0.0.1/', nonce: 'x', address: custody }
      response.end(JSON.stringify(replies))
    })
    const url = `http://127.0.0.1:${await listen(relay, {})}`
    const { sessions } = bench
    const farcaster = createFarcasterLogin({
      sessions,
      relay: url,
      url: login.url,
      now: Date.now,
      waitMs: 0,
    })
    const { attempt } = await farcaster.start()
    await expect(farcaster.wait(attempt)).rejects.toMatchObject({ reason: 'farcasterWrong' })
    await expect(farcaster.wait(attempt)).rejects.toMatchObject({ reason: 'loginExpired' })
    await closeServer(relay)
    await expect(farcaster.start()).rejects.toMatchObject({ reason: 'farcasterAway' })
    await bench.stop()
  })

  it('[R14] says that it waits, where the user takes longer than one call', async () => {
    const short = await startLogin({ chains: { evm: [chain] }, waitMs: 0 })
    const post = async (path: string, body: object) => {
      const response = await fetch(`${short.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: short.url },
        body: JSON.stringify(body),
      })
      return z.record(z.string(), z.unknown()).parse(await response.json())
    }
    const { attempt } = await post('/farcaster/start', {})
    expect(await post('/farcaster/wait', { attempt })).toEqual({ status: 'pending' })
    await short.stop()
  })
})

describe('verifySignIn', () => {
  const [alice, bob] = farcasterPeople
  if (!alice || !bob) throw new Error('Nobody is there')
  const now = 1_800_000_000_000
  const fields = {
    address: alice.custody,
    chainId: 10,
    domain: 'login.example',
    issuedAt: new Date(now),
    nonce: '0123456789abcdef',
    resources: [`farcaster://fid/${alice.fid}`],
    statement: 'Farcaster Auth',
    uri: 'https://login.example/farcaster',
    version: '1' as const,
  }
  const verify = (message: string, signature: Hex) =>
    verifySignIn(
      { message, signature },
      {
        domain: fields.domain,
        uri: fields.uri,
        nonce: fields.nonce,
        now,
        getCustody: async (fid) => farcasterPeople.find((each) => each.fid === fid)?.custody,
      },
    )
  const signAs = async (message: string, { privateKey } = alice) =>
    verify(message, await privateKeyToAccount(privateKey).signMessage({ message }))

  it('knows the user who has signed what was asked', async () => {
    expect(await signAs(createSiweMessage(fields))).toBe(alice.fid)
  })

  it.each<[string, Partial<Parameters<typeof createSiweMessage>[0]>]>([
    ['another site', { domain: 'evil.example' }],
    ['another address', { uri: 'https://evil.example/farcaster' }],
    ['another nonce', { nonce: 'fedcba9876543210' }],
    ['another chain', { chainId: 1 }],
    ['another statement', { statement: 'Sign here' }],
    ['another user', { resources: [`farcaster://fid/${bob.fid}`] }],
    ['a user who is not there', { resources: ['farcaster://fid/5'] }],
    ['no user', { resources: [] }],
    ['two users', { resources: [1001, 1002].map((fid) => `farcaster://fid/${fid}`) }],
    ['an old time', { issuedAt: new Date(now - 301_000) }],
    ['a time to come', { issuedAt: new Date(now + 301_000) }],
    ['an end that has passed', { expirationTime: new Date(now) }],
    ['a beginning that is to come', { notBefore: new Date(now + 1) }],
    ['a scheme', { scheme: 'https' }],
  ])('error: refuses %s', async (_what, changes) => {
    expect(await signAs(createSiweMessage({ ...fields, ...changes }))).toBeUndefined()
  })

  it('error: refuses whoever is not the custody address, and what is not signed', async () => {
    const message = createSiweMessage(fields)
    expect(await signAs(message, bob)).toBeUndefined()
    expect(
      await signAs(createSiweMessage({ ...fields, address: bob.custody }), bob),
    ).toBeUndefined()
    expect(await signAs(createSiweMessage({ ...fields, address: bob.custody }))).toBeUndefined()
    const signature = await privateKeyToAccount(alice.privateKey).signMessage({ message })
    expect(await verify(`${message} `, signature)).toBeUndefined()
    expect(await verify(message, '0x')).toBeUndefined()
    const changed = hexToBytes(signature)
    changed[10] = (changed[10] ?? 0) ^ 1
    expect(await verify(message, toHex(changed))).toBeUndefined()
  })

  it('[S1] error: refuses a message that says more than its fields', async () => {
    const message = createSiweMessage(fields)
    for (const other of [
      `${message}\nResources:\n- farcaster://fid/${alice.fid}`,
      `${message}\nhttps://evil.example`,
      `Hello\n${message}`,
      message.replace('Nonce:', 'Request ID: x\nNonce:'),
      message.replaceAll('\n', '\r\n'),
      '',
    ])
      expect(await signAs(other)).toBeUndefined()
  })
})
