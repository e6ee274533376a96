import type { Cacao } from '@latchkey/appkit'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { formatCacao } from '../message/cacao.js'
import { parseMessageData } from '../message/parseMessageData.js'
import { verifyEthereum } from '../verifiers/verifyEthereum.js'
import { createSIWEConfig, type SIWEConfig, type SIWESession } from './createSIWEConfig.js'
import { formatMessage } from './formatMessage.js'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const { address } = account
const chainId = 'eip155:1'
const args = {
  chainId: 1,
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: '12345678',
  version: '1',
  iat: '2026-01-01T12:00:00Z',
} as const
const invalid = (code: string, reason: string) =>
  expect.objectContaining({ code, context: { reason } })

/** A server as apps have them: a nonce for each sign-in, one session, and a check of what was signed. */
function serve(options: Partial<SIWEConfig> = {}) {
  const nonces = new Set<string>()
  let session: SIWESession | null = null
  const callbacks = { onSignIn: vi.fn(), onSignOut: vi.fn() }
  const config: SIWEConfig = {
    getMessageParams: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [1, 10],
      statement: 'Hello.',
    }),
    async getNonce() {
      const nonce = `nonce${nonces.size}00000000`
      nonces.add(nonce)
      return nonce
    },
    createMessage: ({ address: account, ...rest }) => formatMessage(rest, account),
    async verifyMessage({ message, signature }) {
      const data = parseMessageData(message)
      const isGood = await verifyEthereum({ address: data.accountAddress, message, signature })
      if (!isGood || !nonces.has(data.nonce)) return false
      session = {
        address: data.accountAddress,
        chainId: Number(data.chainId.replace('eip155:', '')),
      }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    ...callbacks,
    ...options,
  }
  return { siwx: createSIWEConfig(config), ...callbacks }
}

async function sign(siwx: ReturnType<typeof serve>['siwx'], chain: `eip155:${number}` = chainId) {
  const data = await siwx.createMessage({ accountAddress: address, chainId: chain })
  const message = data.toString()
  return { data, message, signature: await account.signMessage({ message }) }
}

describe('formatMessage', () => {
  it('[SIWX-1] writes EIP-4361 for an address, or its did:pkh', () => {
    const text = formatMessage(
      { ...args, exp: '2026-01-02T12:00:00Z', nbf: '2026-01-01T12:00:00Z', requestId: 'a' },
      address,
    )
    expect(parseMessageData(text)).toEqual({
      accountAddress: address,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: '12345678',
      version: '1',
      issuedAt: '2026-01-01T12:00:00Z',
      expirationTime: '2026-01-02T12:00:00Z',
      notBefore: '2026-01-01T12:00:00Z',
      requestId: 'a',
    })
    expect(formatMessage(args, `did:pkh:eip155:1:${address}`)).toBe(formatMessage(args, address))
    const { iat: _, ...timeless } = args
    expect(formatMessage(timeless, address)).toMatch(/\nIssued At: \d{4}-.*Z$/)
  })

  it('[S1] refuses what it could not write', () => {
    for (const [change, account, reason] of [
      [{ statement: 'a\nb' }, address, 'statement'],
      [{ nonce: 'short' }, address, 'nonce'],
      [{}, 'nobody', 'address'],
      [{}, `did:pkh:eip155:10:${address}`, 'chainId'],
    ] as const)
      expect(() => formatMessage({ ...args, ...change }, account)).toThrow(
        invalid('SIWX_INVALID_MESSAGE', reason),
      )
  })
})

describe('createSIWEConfig', () => {
  it('[S4] is over seven days from now, unless the app says a time before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') })
    try {
      for (const [exp, expected] of [
        [undefined, '2026-01-08T12:00:00.000Z'],
        ['2026-01-02T12:00:00Z', '2026-01-02T12:00:00Z'],
        ['2027-01-01T12:00:00Z', '2026-01-08T12:00:00.000Z'],
      ] as const) {
        const { siwx } = serve({ getMessageParams: async () => ({ ...args, ...(exp && { exp }) }) })
        const message = await siwx.createMessage({ accountAddress: address, chainId })
        expect(message.expirationTime).toBe(expected)
        const signal = new AbortController().signal
        const asked = await siwx.oneClickAuth?.createAuthParams({ chains: [chainId], signal })
        expect(asked?.exp).toBe(expected)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('[S2] names no scheme but that of the page', async () => {
    const create = (scheme: string) =>
      serve({
        createMessage: ({ address: account, ...rest }) =>
          `${scheme}://${formatMessage(rest, account)}`,
      }).siwx.createMessage({ accountAddress: address, chainId })
    await expect(create('https')).resolves.toMatchObject({ domain: 'app.example' })
    await expect(create('http')).rejects.toEqual(invalid('SIWX_INVALID_MESSAGE', 'scheme'))
  })

  it('[S1] says all that the app would have said; a text of its own need not say when it is over', async () => {
    const params = {
      ...args,
      statement: 'Hello.',
      requestId: 'a',
      resources: ['https://a.example'],
    }
    const create = (lost: string, more: object = {}) =>
      serve({
        getMessageParams: async () => ({ ...params, ...more }),
        createMessage: ({ address: account, ...rest }) =>
          formatMessage({ ...rest, [lost]: undefined }, account),
      }).siwx.createMessage({ accountAddress: address, chainId })
    for (const lost of ['statement', 'requestId', 'resources'])
      await expect(create(lost)).rejects.toEqual(invalid('SIWX_INVALID_MESSAGE', lost))
    const exp = new Date(Date.now() + 60_000).toISOString()
    await expect(create('exp', { exp })).rejects.toEqual(
      invalid('SIWX_INVALID_MESSAGE', 'expirationTime'),
    )
    expect(await create('exp')).not.toHaveProperty('expirationTime')
  })

  it('tells of each sign-in and sign-out, whoever asks for it', async () => {
    const { siwx } = serve()
    const onChange = vi.fn()
    const unsubscribe = siwx.subscribe?.(onChange)
    await siwx.addSession(await sign(siwx))
    await siwx.revokeSession(chainId, address)
    expect(onChange).toHaveBeenCalledTimes(2)
    unsubscribe?.()
    await siwx.addSession(await sign(siwx))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it.each(['reported', 'logged'])(
    'error: what a callback of the app or a listener throws is %s, and changes nothing of a sign-in or sign-out',
    async (how) => {
      const report = vi.fn()
      const log = vi.spyOn(console, 'error').mockImplementation(report)
      vi.stubGlobal('reportError', how === 'reported' ? report : undefined)
      onTestFinished(() => {
        log.mockRestore()
        vi.unstubAllGlobals()
      })
      const fail = (what: string) => () => {
        throw new Error(what)
      }
      const { siwx } = serve({ onSignIn: fail('in'), onSignOut: fail('out') })
      const onChange = vi.fn()
      siwx.subscribe?.(fail('listener'))
      siwx.subscribe?.(onChange)
      await siwx.addSession(await sign(siwx))
      expect(onChange).toHaveBeenCalledOnce()
      await siwx.revokeSession(chainId, address)
      expect(onChange).toHaveBeenCalledTimes(2)
      const told = report.mock.calls.map(([error]: unknown[]) => (error as Error).message)
      expect(told).toEqual(['in', 'listener', 'out', 'listener'])
      expect(log).toHaveBeenCalledTimes(how === 'reported' ? 0 : 4)
    },
  )

  it('[SIWX-2] signs in and out by the server of the app', async () => {
    const { onSignIn, onSignOut, siwx } = serve()
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    const session = await sign(siwx)
    expect(session.data).toMatchObject({ statement: 'Hello.', nonce: 'nonce000000000' })
    await siwx.addSession(session)
    expect(onSignIn.mock.calls).toEqual([[{ address, chainId: 1 }]])
    const [kept] = await siwx.getSessions(chainId, address.toLowerCase())
    expect(kept?.data).toMatchObject({ chainId, domain: 'app.example' })
    expect(await siwx.getSessions('eip155:10', address)).toEqual([])
    // Of another chain, or somebody else, nothing is ended.
    await siwx.revokeSession('eip155:10', address)
    await siwx.revokeSession(chainId, `0x${'1'.repeat(40)}`)
    expect(onSignOut).not.toHaveBeenCalled()
    await siwx.revokeSession(chainId, address)
    expect(onSignOut).toHaveBeenCalledOnce()
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it('[S7] nothing but true is a yes, and the server must know the session', async () => {
    for (const [options, reason] of [
      [{ verifyMessage: async () => JSON.parse('"true"') }, 'server'],
      [{ verifyMessage: async () => false }, 'server'],
      [{ getSession: async () => null }, 'session'],
      [{ getSession: async () => ({ address, chainId: 10 }) }, 'session'],
      [{ getSession: async () => ({ address: `0x${'1'.repeat(40)}`, chainId: 1 }) }, 'session'],
      [{ getSession: async () => JSON.parse('{"address":1}') }, 'session'],
    ] as const) {
      const { onSignIn, siwx } = serve(options)
      await expect(siwx.addSession(await sign(siwx))).rejects.toEqual(
        invalid('SIWX_INVALID_SESSION', reason),
      )
      expect(onSignIn).not.toHaveBeenCalled()
    }
  })

  it('[S7] a sign-out that the server refuses is told', async () => {
    const { onSignOut, siwx } = serve({ signOut: async () => false })
    await siwx.addSession(await sign(siwx))
    await expect(siwx.revokeSession(chainId, address)).rejects.toMatchObject({
      code: 'SIWX_SIGN_OUT_FAILED',
    })
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('[SIWX-2] replaces the one session by the first, or by none', async () => {
    const { onSignOut, siwx } = serve()
    await siwx.setSessions([])
    expect(onSignOut).not.toHaveBeenCalled()
    await siwx.setSessions([await sign(siwx, 'eip155:10'), await sign(siwx)])
    expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    await siwx.setSessions([])
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it.each<[string, Partial<SIWEConfig>]>([
    ['chainId', { createMessage: (given) => formatMessage({ ...given, chainId: 10 }, address) }],
    ['accountAddress', { createMessage: (given) => formatMessage(given, `0x${'1'.repeat(40)}`) }],
    [
      'nonce',
      { createMessage: (given) => formatMessage({ ...given, nonce: '87654321' }, address) },
    ],
    ['nonce', { getNonce: async () => 'short' }],
    [
      'uri',
      { createMessage: (given) => formatMessage({ ...given, uri: 'https://a.example' }, address) },
    ],
    [
      'domain',
      { createMessage: (given) => formatMessage({ ...given, domain: 'a.example' }, address) },
    ],
    ['domain', { getMessageParams: async () => ({ uri: args.uri, domain: 'a.example' }) }],
    ['uri', { getMessageParams: async () => ({}) }],
  ])('[S1][S2] refuses messages with another %s', async (reason, options) => {
    await expect(sign(serve(options).siwx)).rejects.toEqual(invalid('SIWX_INVALID_MESSAGE', reason))
  })

  it('signs nobody in on another namespace', async () => {
    const solana = {
      accountAddress: 'a',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    } as const
    await expect(serve().siwx.createMessage(solana)).rejects.toEqual(
      invalid('SIWX_INVALID_MESSAGE', 'namespace'),
    )
  })

  it('parameters: what is required, when it ends, and when a message is good', async () => {
    const { siwx } = serve()
    expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true])
    const free = serve({ required: false, signOutOnDisconnect: false }).siwx
    expect([free.getRequired?.(), free.signOutOnDisconnect]).toEqual([false, false])
    const notBefore = '2026-01-01T12:00:00Z'
    const message = await siwx.createMessage({ accountAddress: address, chainId, notBefore })
    expect(message.notBefore).toBe(notBefore)
  })

  it('[SIWX-2] signs in with the connection', async () => {
    const { siwx } = serve()
    const { signal } = new AbortController()
    const params = await siwx.oneClickAuth?.createAuthParams({ chains: [chainId], signal })
    if (!params) throw new Error('nothing to sign')
    expect(params).toMatchObject({ domain: 'app.example', statement: 'Hello.' })
    const { uri: aud, ...fields } = params
    const p = { ...fields, aud, iss: `did:pkh:${chainId}:${address}`, iat: args.iat, version: '1' }
    const message = formatCacao({ h: { t: 'caip122' }, p })
    const s = { t: 'eip191', s: await account.signMessage({ message }) } as const
    const cacao: Cacao = { h: { t: 'caip122' }, p, s }
    await siwx.oneClickAuth?.onAuthenticated([cacao])
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })
})
