import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { type Login, startLogin } from '../startLogin.js'
import { createSecret } from '../vault/crypto.js'

vi.setConfig({ hookTimeout: 60_000 })

let chain: EvmChain
let login: Login
const clock = { time: Date.now() }
const app = 'http://shop.localhost:3000'

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337 })
  login = await startLogin({
    chains: { evm: [chain] },
    now: () => clock.time,
    allowedOrigins: (id) => (id === 'shop' ? [app] : []),
  })
})
afterAll(async () => {
  await login?.stop()
  await chain?.stop()
})
beforeEach(() => {
  clock.time += 1_000
})

async function ask(path: string, body: object, token = '') {
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

async function start(changes: object = {}) {
  const body = await ask('/social/start', {
    provider: 'google',
    projectId: 'shop',
    app,
    ...changes,
  })
  return { attempt: textOf(body.attempt), uri: textOf(body.uri) }
}

/** A browser, as far as a login needs one: cookies, redirects, and the forms of the provider. */
function createVisitor() {
  const cookies = new Map<string, string>()
  const go = async (
    address: string,
    form?: Record<string, string>,
    origin = new URL(address).origin,
  ): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { origin }),
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) return response
    await response.arrayBuffer()
    const following = new URL(next, address)
    // What the login site does with it is its own test.
    return following.origin === login.url
      ? new Response(null, { headers: { location: following.href } })
      : go(following.href)
  }
  return {
    go,
    /** Answers page after page, until the provider sends the visitor back: to where. */
    async pass(uri: string, answers: readonly Record<string, string>[]): Promise<string> {
      let response = await go(uri)
      for (const answer of answers) {
        const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? ''
        response = await go(login.identityProvider + action, answer)
      }
      return textOf(response.headers.get('location'))
    },
  }
}

const approve = { decision: 'approve' }
const asAnn = [{ ...approve, name: 'Ann' }, approve]

/** Goes through a login: what the page hears of. */
async function comeBack(uri: string, answers: readonly Record<string, string>[] = asAnn) {
  const address = await createVisitor().pass(uri, answers)
  const response = await fetch(address)
  const text = await response.text()
  const dataOf = (name: string) =>
    (new RegExp(`data-${name}="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')
  return {
    address,
    response,
    text,
    app: dataOf('app'),
    code: /name="code" value="([^"]*)"/.exec(text)?.[1] ?? '',
    resultUri: dataOf('result-uri'),
    returnTo: dataOf('return-to'),
  }
}

async function logIn(provider: string, answers: readonly Record<string, string>[]) {
  const { attempt, uri } = await start({ provider })
  const { resultUri } = await comeBack(uri, answers)
  const { token } = await ask('/social/finish', { attempt, uri: resultUri })
  return ask('/session', {}, textOf(token))
}

describe('social login', () => {
  it('[SOC-1] logs in by a provider, whom a person tells their name and agrees', async () => {
    const { attempt, uri } = await start()
    expect(new URL(uri).origin).toBe(login.identityProvider)
    const back = await comeBack(uri)
    expect(back.app).toBe(app)
    expect(new URL(back.resultUri).origin).toBe(login.url)
    const { token } = await ask('/social/finish', { attempt, uri: back.resultUri })
    expect(await ask('/session', {}, textOf(token))).toMatchObject({ name: 'Ann', email: null })
  })

  it('is the same user again at the same provider, and another one elsewhere', async () => {
    const accountsOf = async (...of: Parameters<typeof logIn>) =>
      JSON.stringify((await logIn(...of)).accounts)
    const first = await accountsOf('google', asAnn)
    expect(await accountsOf('google', asAnn)).toBe(first)
    expect(await accountsOf('github', asAnn)).not.toBe(first)
    expect(await accountsOf('google', [{ ...approve, name: 'Bob' }, approve])).not.toBe(first)
  })

  it('[SOC-3] sends a person without a popup back with `result_uri`', async () => {
    const { attempt, uri } = await start({ returnTo: `${app}/shop?a=1#cart` })
    const { returnTo, resultUri } = await comeBack(uri)
    const address = new URL(returnTo)
    expect(address.origin + address.pathname + address.hash).toBe(`${app}/shop#cart`)
    expect(address.searchParams.get('a')).toBe('1')
    expect(address.searchParams.get('result_uri')).toBe(resultUri)
    expect(await ask('/social/finish', { attempt, uri: resultUri })).toHaveProperty('token')
  })

  const say = (code: string, decision: string, origin = login.url) =>
    fetch(`${login.url}/social/confirm`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ code, decision }),
    })

  it('[T11] tells the frame what the page has not heard, once the person wants to log in there', async () => {
    const { attempt, uri } = await start()
    const waiting = ask('/social/wait', { attempt })
    const { code, resultUri, text } = await comeBack(uri)
    expect(text).toContain(`Log in at ${app}?`)
    expect((await say(code, 'approve')).status).toBe(200)
    expect(await waiting).toEqual({ status: 'done', uri: resultUri })
    expect(await ask('/social/finish', { attempt, uri: resultUri })).toHaveProperty('token')
    expect((await say(code, 'approve')).status).toBe(410)
  })

  it('[T11] tells nobody that somebody has logged in who did not begin it', async () => {
    const { attempt, uri } = await start()
    const leaving = new AbortController()
    const heard = vi.fn()
    const waiting = fetch(`${login.url}/api/social/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: login.url },
      body: JSON.stringify({ attempt }),
      signal: leaving.signal,
    }).then(heard, () => {})
    const { code } = await comeBack(uri)
    for (const origin of ['http://localhost:3000', app])
      expect((await say(code, 'approve', origin)).status).toBe(403)
    for (const [wrong, decision] of [
      [createSecret(), 'approve'],
      ['', 'approve'],
      [code, 'perhaps'],
    ] as const)
      expect((await say(wrong, decision)).status).toBeGreaterThanOrEqual(400)
    // Whoever waits is answered before whoever asks later.
    await ask('/session', {})
    expect(heard).not.toHaveBeenCalled()
    leaving.abort()
    await waiting

    const told = ask('/social/wait', { attempt })
    expect((await say(code, 'reject')).status).toBe(200)
    const { uri: result } = await told
    expect(await ask('/social/finish', { attempt, uri: textOf(result) })).toMatchObject({
      error: { reason: 'socialRejected' },
    })
  })

  it.each([
    ['at the first page', [{ decision: 'reject' }]],
    ['when asked to agree', [{ ...approve, name: 'Ann' }, { decision: 'reject' }]],
  ])('says that a person has said no %s', async (_where, answers) => {
    const { attempt, uri } = await start()
    const { address, resultUri } = await comeBack(uri, answers)
    expect(new URL(resultUri).searchParams.get('error')).toBe('access_denied')
    expect((await fetch(address)).status).toBe(410)
    expect(await ask('/social/finish', { attempt, uri: resultUri })).toMatchObject({
      error: { reason: 'socialRejected' },
    })
  })

  it('[T11] a state is good once, and its own', async () => {
    const { uri } = await start()
    const { address } = await comeBack(uri)
    expect((await fetch(address)).status).toBe(410)
    const [one, other] = [await start(), await start({ provider: 'github' })]
    const stolen = new URL(await createVisitor().pass(one.uri, asAnn))
    const state = textOf(new URL(other.uri).searchParams.get('state'))
    stolen.searchParams.set('state', state)
    expect((await fetch(stolen)).status).toBe(410)
    expect((await fetch(`${login.url}/social/callback?state=x&code=y`)).status).toBe(410)
  })

  it('[T11] a result is good once, and for the frame that has begun', async () => {
    const { attempt, uri } = await start()
    const other = await start()
    const { resultUri } = await comeBack(uri)
    const gone = { error: { reason: 'loginExpired' } }
    for (const wrong of [other.attempt, createSecret()])
      expect(await ask('/social/finish', { attempt: wrong, uri: resultUri })).toMatchObject(gone)
    for (const wrong of ['', '?code=x', `${login.url}/social/result`])
      expect(await ask('/social/finish', { attempt, uri: wrong })).toMatchObject(gone)
    const query = new URL(resultUri).search
    expect(await ask('/social/finish', { attempt, uri: query })).toHaveProperty('token')
    expect(await ask('/social/finish', { attempt, uri: query })).toMatchObject(gone)
  })

  it('[R14] a login that takes longer than ten minutes has expired', async () => {
    const { uri } = await start()
    const address = await createVisitor().pass(uri, asAnn)
    clock.time += 600_000
    expect((await fetch(address)).status).toBe(410)
  })

  it.each([
    { app: 'http://evil.localhost:3000' },
    { projectId: 'other' },
    { app: `${app}/` },
    { provider: 'myspace' },
    { provider: '__proto__' },
    { returnTo: 'https://evil.example/' },
    { returnTo: 'javascript:alert(1)' },
    { returnTo: 'data:text/html,x' },
    { returnTo: '/shop' },
    { returnTo: `http://user@shop.localhost:3000/` },
    { returnTo: 'http://shop.localhost:3000@evil.example/' },
    { returnTo: 'http://shop.localhost:3001/' },
  ])('[T4] [T11] begins nothing with %o', async (changes) => {
    const request = { provider: 'google', projectId: 'shop', app, ...changes }
    expect(await ask('/social/start', request)).toMatchObject({
      error: { reason: 'requestInvalid' },
    })
  })

  it('[T4] [T11] runs its one script, and lets the window know who has opened it', async () => {
    const { uri } = await start()
    const { response, text } = await comeBack(uri)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'sha256-[\w+/]{43}='/)
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(text.match(/<script/g)).toHaveLength(1)
  })

  it('[T5] shows a name as text, and has it posted by its own pages alone', async () => {
    const { uri } = await start()
    const visitor = createVisitor()
    const first = await (await visitor.go(uri)).text()
    const action = /action="([^"]+)"/.exec(first)?.[1] ?? ''
    const name = '<img src=x onerror=alert(1)>'
    const address = login.identityProvider + action
    const forged = await visitor.go(address, { ...approve, name }, 'http://localhost:3000')
    expect(forged.status).toBe(403)
    const unknown = await fetch(address, { method: 'POST' })
    expect(unknown.status).toBe(400)
    const second = await visitor.go(address, { ...approve, name })
    const text = await second.text()
    expect(text).toContain('&lt;img')
    expect(text).not.toContain('<img')
  })
})
