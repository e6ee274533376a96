import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../foundation/test/fuzzRuns.js'
import { oneOfEach } from '../../../foundation/test/oneOfEach.js'
import { startApi } from '../api/startApi.js'
import { startEvmChain } from '../chains/evm/startEvmChain.js'
import { startRpcProxy } from '../chains/proxy/startRpcProxy.js'
import { startSolanaChain } from '../chains/solana/startSolanaChain.js'
import { createMailer } from '../login/mail/createMailer.js'
import { type Inbox, startInbox } from '../login/mail/startInbox.js'
import { startLogin } from '../login/startLogin.js'
import { startRelay } from '../relay/startRelay.js'
import { servePage } from '../serve/servePage.js'
import { startBrowserWallets } from '../wallets/browser/server/startBrowserWallets.js'
import { startPhoneWalletPage } from '../wallets/phone/page/startPhoneWalletPage.js'
import { sendRaw } from './rawRequest.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

interface Target {
  readonly url: string
  /** A request that it answers, and how. */
  readonly path: string
  readonly status: number
  /** Where it takes WebSockets. */
  readonly socketPath?: string
}

const names = [
  'relay',
  'api',
  'evm',
  'proxy',
  'solana',
  'solana sockets',
  'wallets',
  'phone',
  'page',
  'login',
  'inbox',
  'identity provider',
  'farcaster',
] as const
const targets = new Map<string, Target>()
const running: { stop(): Promise<void> }[] = []
const privateKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const rpcUrl = 'http://127.0.0.1:1'
let folder: string
let mails: Inbox

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>')
  const keep = <Part extends { stop(): Promise<void> }>(part: Part) => {
    running.push(part)
    return part
  }
  const relay = keep(await startRelay())
  const api = keep(await startApi())
  const solana = keep(await startSolanaChain())
  const [account] = solana.accounts
  if (!account) throw new Error('No account')
  const wallets = keep(
    await startBrowserWallets({
      evm: { accounts: [{ privateKey }], chains: [{ chainId: 1, rpcUrl, name: 'One' }] },
      solana: { accounts: [account], rpcUrl: solana.rpcUrl, chains: ['solana:mainnet'] },
    }),
  )
  const phone = keep(
    await startPhoneWalletPage({
      relayUrl: relay.url,
      projectId: 'test',
      accounts: { eip155: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', privateKey }] },
      chains: { 'eip155:1': { rpcUrl, name: 'One' } },
    }),
  )
  const page = keep(await servePage({ folder }))
  const chain = keep(await startEvmChain({ chainId: 31_337 }))
  const proxy = keep(await startRpcProxy(chain.rpcUrl))
  mails = keep(await startInbox())
  const login = keep(await startLogin({ chains: { evm: [chain] } }))
  const http = (url: string) => url.replace(/^ws/, 'http').replace(/\/$/, '')
  targets.set('relay', { url: http(relay.url), path: '/health', status: 200, socketPath: '/' })
  targets.set('api', { url: api.url, path: '/openapi.json', status: 200 })
  targets.set('evm', { url: chain.rpcUrl, path: '/', status: 400, socketPath: '/' })
  targets.set('proxy', { url: proxy.url, path: '/', status: 200 })
  targets.set('solana', { url: solana.rpcUrl, path: '/health', status: 200 })
  targets.set('solana sockets', {
    url: http(solana.wsUrl),
    path: '/',
    status: 426,
    socketPath: '/',
  })
  targets.set('wallets', { url: wallets.url, path: '/', status: 200, socketPath: '/socket' })
  targets.set('phone', { url: phone.url, path: '/', status: 200 })
  targets.set('login', { url: login.url, path: '/device', status: 400 })
  targets.set('identity provider', {
    url: login.identityProvider,
    path: '/.well-known/openid-configuration',
    status: 200,
  })
  targets.set('farcaster', { url: login.farcaster, path: '/v1/custody/1001', status: 200 })
  targets.set('inbox', { url: login.inbox.url, path: '/', status: 200 })
  targets.set('page', { url: http(page.url), path: '/', status: 200 })
})
afterAll(async () => {
  for (const part of running.reverse()) await part.stop()
  await rm(folder, { recursive: true })
})

const targetOf = (name: string): Target => {
  const target = targets.get(name)
  if (!target) throw new Error(`${name} does not run`)
  return target
}
const withSockets = names.filter((name) => /relay|evm|sockets|wallets/.test(name))

const expectAlive = async ({ url, path, status }: Target) => {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  expect(response.status).toBe(status)
}

/** Most of it is waiting for a server that waits for the rest. */
const AT_ONCE = isFullRun ? 40 : 12
const atOnce = <Value>(each: fc.Arbitrary<Value>) =>
  fc.array(each, { minLength: AT_ONCE, maxLength: AT_ONCE })

/** A few pieces of bytes, whatever they are. */
const noise = fc.array(fc.uint8Array({ minLength: 1, maxLength: 200 }), { maxLength: 3 })

/** Whether the head of an answer is there. */
const isAnswered = (answer: string) => answer.includes('\r\n\r\n')

const upgrade = (url: string, path: string, headers: readonly string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n')

// Each waits most of its time for a server that waits for the rest of a broken request.
describe.concurrent.each(names)('%s', (name) => {
  it('[T31] answers a page of this machine, and no other', async () => {
    const target = targetOf(name)
    const { url, path, status } = target
    const ask = (init: RequestInit) => fetch(url + path, init)
    const local = await ask({ headers: { origin: 'http://localhost:3000' } })
    expect(local.status).toBe(status)
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const foreign = await ask({ method, headers })
      expect(foreign.status).toBe(403)
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('[T31] is not reached by a name that points here', async () => {
    const { url, path } = targetOf(name)
    const answer = await sendRaw(
      url,
      [`GET ${path} HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n`],
      { isDone: isAnswered },
    )
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('[T31] outlives every request that makes no sense', async () => {
    const target = targetOf(name)
    const host = `Host: ${new URL(target.url).host}`
    const paths = [
      '//',
      '//evil.example',
      '///',
      '/\\',
      '/%',
      '/%E0%A4%A',
      '/..%2f..%2f..%2fetc/passwd',
    ]
    paths.push(
      '/../../../../etc/passwd',
      '/%00',
      '/a%00.html',
      '*',
      'http://evil.example/',
      '/[',
      '/?%',
    )
    paths.push(
      '/actions/%',
      '/api/%',
      '/v1/%E0',
      '/socket?session=%',
      `/${'a'.repeat(12_000)}`,
      '/:x',
    )
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE']
    const json = 'Content-Type: application/json'
    const post = (lines: readonly string[], body: string) =>
      [`POST ${target.path} HTTP/1.1`, host, 'Connection: close', ...lines, '', body].join('\r\n')
    const requests = [
      // In a short run each path once, and each method by turns.
      ...oneOfEach(
        paths.flatMap((path) =>
          methods.map(
            (method) => `${method} ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
          ),
        ),
        methods.length,
      ),
      `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`,
      `GET / HTTP/1.0\r\n\r\n`,
      `GET / HTTP/1.1\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\n${host}\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/9.9\r\n${host}\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      '\r\n\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
      post([json, 'Content-Length: 1'], '{'),
      post([json, 'Content-Length: 4'], 'null'),
      post([json, 'Content-Length: 2'], '[]'),
      post([json, 'Content-Length: 100'], '{"cut":'),
      post([json, 'Transfer-Encoding: chunked'], 'zz\r\nno chunk\r\n'),
      post([json, 'Transfer-Encoding: chunked', 'Content-Length: 3'], '0\r\n\r\n'),
      post([json, `Content-Length: ${3_000_000}`], `"${'x'.repeat(2_999_998)}"`),
      post(['Expect: the-impossible', 'Content-Length: 0'], ''),
      `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      upgrade(target.url, '//'),
      upgrade(target.url, '/%'),
      upgrade(target.url, '/socket?session=../..', ['Origin: http://localhost']),
    ]
    for (let at = 0; at < requests.length; at += 20)
      await Promise.all(
        requests.slice(at, at + 20).map((request) => sendRaw(target.url, [request])),
      )
    await expectAlive(target)
    const traversal = await sendRaw(target.url, [
      `GET /../../../../etc/passwd HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
    ])
    expect(traversal).not.toContain('root:')
  })

  it('[T31] outlives bytes of any kind', async () => {
    const target = targetOf(name)
    await fc.assert(
      fc.asyncProperty(atOnce(noise), async (all) => {
        await Promise.all(all.map((chunks) => sendRaw(target.url, [...chunks, '\r\n\r\n'])))
      }),
      { numRuns: 1 },
    )
    await expectAlive(target)
  })
})

describe.concurrent.each(withSockets)('WebSockets of %s', (name) => {
  it('[T31] open for pages of this machine, and no other', async () => {
    const { url, socketPath = '/' } = targetOf(name)
    const opened = (origin: string) =>
      sendRaw(url, [upgrade(url, socketPath, [`Origin: ${origin}`])], {
        isDone: isAnswered,
      })
    expect(await opened('http://localhost:3000')).toMatch(/^HTTP\/1\.1 101 /)
    expect(await opened('https://evil.example')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await opened('null')).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('[T31] outlive broken frames', async () => {
    const target = targetOf(name)
    const start = upgrade(target.url, target.socketPath ?? '/', ['Origin: http://localhost'])
    const masked = (text: Uint8Array) => [0x81, 0x80 | text.length, 0, 0, 0, 0, ...text]
    const frames = [
      [0x81, 0x02, 0x68, 0x69],
      [0xf1, 0x80, 0, 0, 0, 0],
      [0x83, 0x80, 0, 0, 0, 0],
      [0x80, 0x80, 0, 0, 0, 0],
      [0x89, 0xff, 0, 0, 0, 0, 0, 0, 1, 0],
      [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      [0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0],
      [0x88, 0x81, 0, 0, 0, 0, 1],
      masked(Uint8Array.of(0xc3, 0x28)),
      masked(new TextEncoder().encode('{')),
      masked(new TextEncoder().encode('null')),
      masked(new TextEncoder().encode('[[],{}]')),
      masked(new TextEncoder().encode('{"id":1,"method":{},"params":0}')),
      masked(new TextEncoder().encode('{"id":1,"wallet":"evm:9","method":"x"}')),
    ].map((bytes) => Uint8Array.from(bytes))
    // The server shuts out a socket that breaks the protocol, or answers and waits for more.
    await Promise.all(frames.map((frame) => sendRaw(target.url, [start, frame])))
    await fc.assert(
      fc.asyncProperty(atOnce(fc.uint8Array({ minLength: 1, maxLength: 100 })), async (all) => {
        await Promise.all(all.map((frame) => sendRaw(target.url, [start, frame])))
      }),
      { numRuns: 1 },
    )
    await expectAlive(target)
  })
})

/** What a client says to deliver a mail: lines that are answered, and then the mail. */
const COMMANDS = 4
const delivery = (to: string) =>
  [
    'EHLO client.test',
    'MAIL FROM:<page@evil.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    'Subject: Your code is 123456',
    '',
    'Open this link',
    '.',
    'QUIT',
    '',
  ].join('\r\n')

/**
 * Says something to the inbox once that has greeted, and answers with all that it has said until the connection is over. A
 * client that `leaves` goes away when all its whole lines are answered.
 */
const talk = (
  said: readonly (string | Uint8Array)[],
  { leaves }: { leaves?: 'end' | 'resetAndDestroy' } = {},
) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const lines = Math.min(said.join('').split('\r\n').length - 1, COMMANDS)
    const socket = connect(mails.port, '127.0.0.1')
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('data', () => {
      for (const chunk of said) socket.write(chunk)
    })
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      const replies = answer.match(/^\d{3} .*$/gm)?.length ?? 0
      if (leaves && replies > lines) socket[leaves]()
    })
    socket.on('error', finish)
    socket.on('close', finish)
    // Of what makes no sense it waits for the rest.
    socket.setTimeout(1_000, finish)
  })

const mailsTo = (address: string) => mails.list().filter(({ to }) => to.includes(address))

const expectMails = async (to: string) => {
  const mailer = createMailer(mails)
  await mailer.send({ to, subject: 'Alive', text: 'Alive' })
  mailer.stop()
  expect(mailsTo(to).map(({ subject }) => subject)).toEqual(['Alive'])
}

describe.concurrent('the inbox, by SMTP', () => {
  it('[T31] outlives bytes of any kind, before it has greeted and after', async () => {
    const url = `smtp://127.0.0.1:${mails.port}`
    await fc.assert(
      fc.asyncProperty(atOnce(noise), async (all) => {
        await Promise.all(
          all.flatMap((chunks) => [
            sendRaw(url, [...chunks, '\r\n\r\n']),
            talk([...chunks, '\r\n\r\n']),
          ]),
        )
      }),
      { numRuns: 1 },
    )
    await expectMails('noise@example.test')
  })

  it('[T31] outlives a client that goes away, and keeps nothing of half a mail', async () => {
    const to = 'gone@example.test'
    const whole = delivery(to)
    const ends = ['client.test', 'page@evil', 'example>\r\n', 'DATA\r\n', 'Subject', 'link\r\n']
    const parts = ends.map((end) => whole.slice(0, whole.indexOf(end) + end.length))
    const clients = ['', ...parts].flatMap((part) => [
      talk([part], { leaves: 'end' }),
      talk([part], { leaves: 'resetAndDestroy' }),
    ])
    await Promise.all(clients)
    await expectMails(to)
  })

  it('[T31] takes no mail out of a request of a page', async () => {
    const to = 'page@example.test'
    const body = delivery(to)
    const request = (method: string) =>
      [
        `${method} / HTTP/1.1`,
        `Host: 127.0.0.1:${mails.port}`,
        'Origin: https://evil.example',
        'Content-Type: text/plain',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n')
    for (const method of ['POST', 'PUT', 'OPTIONS', 'GET']) {
      // A browser may have opened the connection before it has anything to ask.
      expect(await talk([request(method)])).toMatch(/^220 .*\r\n421 .*\r\n$/)
      const url = `smtp://127.0.0.1:${mails.port}`
      expect(await sendRaw(url, [request(method)])).toMatch(/^421 .*\r\n$/)
    }
    await expectMails(to)
    // The same by itself is a mail.
    await talk([body])
    expect(mailsTo(to)).toHaveLength(2)
  })
})
