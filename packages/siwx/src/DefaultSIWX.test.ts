import type { Cacao, SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DefaultSIWX, type DefaultSIWXOptions } from './DefaultSIWX.js'
import { formatCacao } from './message/cacao.js'
import { InformalMessenger } from './messenger/InformalMessenger.js'
import { SIWXSigner } from './SIWXSigner.js'
import { MemoryStorage } from './storage/MemoryStorage.js'
import { ServerStorage } from './storage/ServerStorage.js'
import { SIWXStorage } from './storage/SIWXStorage.js'
import { EIP155Verifier } from './verifiers/EIP155Verifier.js'
import { SIWXVerifier } from './verifiers/SIWXVerifier.js'
import { SolanaVerifier } from './verifiers/SolanaVerifier.js'

const DAY = 24 * 3_600_000
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const { address } = account
const chainId = 'eip155:1'
const messenger = new InformalMessenger({ uri: 'https://app.example' })
const create = (options: DefaultSIWXOptions = {}) =>
  new DefaultSIWX({ messenger, storage: new MemoryStorage(), ...options })

async function sign(
  siwx: DefaultSIWX,
  signer = account,
  chain: CaipNetworkId = chainId,
): Promise<SIWXSession> {
  const message = await siwx.createMessage({ accountAddress: signer.address, chainId: chain })
  const text = message.toString()
  return { data: message, message: text, signature: await signer.signMessage({ message: text }) }
}
const invalid = (reason: string) =>
  expect.objectContaining({ code: 'SIWX_INVALID_SESSION', context: { reason } })

/** Judges as the real one does, and counts; or says what it is told. */
class CountingVerifier extends EIP155Verifier {
  override readonly verify = vi.fn((session: SIWXSession) => super.verify(session))
}
/** Keeps whatever is put into it. */
class LooseStorage extends SIWXStorage {
  sessions: readonly unknown[] = []
  async add(session: SIWXSession) {
    this.sessions = [...this.sessions, session]
  }
  async set(sessions: readonly SIWXSession[]) {
    this.sessions = sessions
  }
  async get(): Promise<readonly unknown[]> {
    return this.sessions
  }
  async delete() {
    this.sessions = []
  }
}

/** A server that takes each nonce in one request, and refuses what comes with it later. */
function strictServer() {
  const issued = new Set<string>()
  const requests: string[] = []
  let kept: readonly SIWXSession[] = []
  const keep = async (name: string, sessions: readonly SIWXSession[], isAlone = false) => {
    requests.push(`${name} ${sessions.length}`)
    const nonces = new Set(sessions.map(({ data }) => data.nonce))
    const isGood = [...nonces].every((nonce) => issued.delete(nonce))
    if (isGood) kept = isAlone ? sessions : [...kept, ...sessions]
    return isGood
  }
  return {
    requests,
    issue() {
      const nonce = `nonce0000${issued.size}${requests.length}`
      issued.add(nonce)
      return nonce
    },
    addSession: (session: SIWXSession) => keep('addSession', [session]),
    addSessions: (sessions: readonly SIWXSession[]) => keep('addSessions', sessions),
    setSessions: (sessions: readonly SIWXSession[]) => keep('setSessions', sessions, true),
    getSessions: async () => kept,
    revokeSession: async () => {},
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('DefaultSIWX', () => {
  it('[SIWX-2] signs an account in, on its chain, until it is signed out', async () => {
    const siwx = create()
    const session = await sign(siwx)
    await siwx.addSession(session)
    const [kept, ...others] = await siwx.getSessions(chainId, address)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ message: session.message, signature: session.signature })
    expect(kept?.data).toMatchObject({ accountAddress: address, chainId, domain: 'app.example' })
    expect(await siwx.getSessions(chainId, address.toLowerCase())).toHaveLength(1)
    expect(await siwx.getSessions('eip155:10', address)).toEqual([])
    await siwx.revokeSession('eip155:10', address)
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
    await siwx.revokeSession(chainId, address)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it('[SIWX-2] signs accounts of Solana in', async () => {
    const siwx = create()
    const secret = new Uint8Array(32).fill(7)
    const accountAddress = base58.encode(ed25519.getPublicKey(secret))
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const data = await siwx.createMessage({ accountAddress, chainId: solana })
    const message = data.toString()
    const signature = base58.encode(ed25519.sign(utf8ToBytes(message), secret))
    await siwx.addSession({ data, message, signature })
    expect(await siwx.getSessions(solana, accountAddress)).toHaveLength(1)
  })

  it.each<[string, (session: SIWXSession) => unknown, string]>([
    [
      'the signature of somebody else',
      (session) => ({ ...session, signature: '0x00' }),
      'signature',
    ],
    [
      'another account',
      (session) => ({
        ...session,
        data: { ...session.data, accountAddress: `0x${'1'.repeat(40)}` },
      }),
      'accountAddress',
    ],
    [
      'another chain',
      (session) => ({ ...session, data: { ...session.data, chainId: 'eip155:10' } }),
      'chainId',
    ],
    ['another text', (session) => ({ ...session, message: 'Hello.' }), 'message'],
    ['what is no session', () => ({ data: {} }), 'form'],
  ])('[S7] keeps none with %s', async (_name, change, reason) => {
    const siwx = create()
    const session = await sign(siwx)
    const changed = change(session) as SIWXSession
    await expect(siwx.addSession(changed)).rejects.toEqual(invalid(reason))
    await expect(siwx.setSessions([changed])).rejects.toEqual(expect.anything())
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  it('[S3] takes a nonce once, whatever came of it, and none that it has not given out', async () => {
    const siwx = create()
    const session = await sign(siwx)
    await expect(siwx.addSession({ ...session, signature: '0x00' })).rejects.toEqual(
      invalid('signature'),
    )
    await expect(siwx.addSession(session)).rejects.toEqual(invalid('nonce'))
    const again = await sign(siwx)
    await siwx.addSession(again)
    await siwx.revokeSession(chainId, address)
    await expect(siwx.addSession(again)).rejects.toEqual(invalid('nonce'))
    await expect(create().addSession(await sign(siwx))).rejects.toEqual(invalid('nonce'))
  })

  it('[S3] refuses a server that gives the same nonce for the next sign-in', async () => {
    const getNonce = async () => '12345678'
    const siwx = create({
      messenger: new InformalMessenger({ uri: 'https://app.example', getNonce }),
    })
    await siwx.addSession(await sign(siwx))
    await expect(sign(siwx)).rejects.toMatchObject({ code: 'SIWX_INVALID_MESSAGE' })
  })

  it('[SIWX-2] replaces all sessions at once, or none', async () => {
    const siwx = create()
    const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
    const first = await sign(siwx)
    await siwx.addSession(first)
    const [second, third] = [await sign(siwx, other), await sign(siwx, account, 'eip155:10')]
    await expect(
      siwx.setSessions([first, second, { ...third, signature: '0x00' }]),
    ).rejects.toEqual(invalid('signature'))
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
    expect(await siwx.getSessions(chainId, other.address)).toEqual([])
    await expect(siwx.setSessions([await sign(create())])).rejects.toEqual(invalid('nonce'))
    const fresh = await sign(siwx, other)
    // What is kept already needs no nonce again.
    await siwx.setSessions([first, fresh])
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
    expect(await siwx.getSessions(chainId, other.address)).toHaveLength(1)
    await siwx.setSessions([fresh])
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    await siwx.setSessions([])
    expect(await siwx.getSessions(chainId, other.address)).toEqual([])
  })

  it('[S4] is over at its expiration, and seven days after it was issued at the latest', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') })
    const siwx = create()
    await siwx.addSession(await sign(siwx))
    vi.setSystemTime(Date.now() + 7 * DAY - 1)
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    const short = create({
      messenger: new InformalMessenger({ uri: 'https://app.example', expiration: 60_000 }),
    })
    await short.addSession(await sign(short))
    vi.setSystemTime(Date.now() + 60_000)
    expect(await short.getSessions(chainId, address)).toEqual([])
  })

  it('tells of each sign-in and sign-out, whoever asks for it', async () => {
    const siwx = create()
    const onChange = vi.fn()
    const unsubscribe = siwx.subscribe(onChange)
    await siwx.addSession(await sign(siwx))
    await siwx.revokeSession(chainId, address)
    await siwx.setSessions([])
    await expect(siwx.addSession({ ...(await sign(siwx)), signature: '0x' })).rejects.toThrow()
    expect(onChange).toHaveBeenCalledTimes(3)
    unsubscribe()
    await siwx.setSessions([])
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it('error: what a listener throws is logged, and keeps neither a sign-in nor another listener', async () => {
    const warn = vi.fn()
    const siwx = create({ logger: { warn } })
    const error = new Error('listener')
    const onChange = vi.fn()
    siwx.subscribe(() => {
      throw error
    })
    siwx.subscribe(onChange)
    await siwx.addSession(await sign(siwx))
    expect(onChange).toHaveBeenCalledOnce()
    expect(warn.mock.calls).toEqual([[expect.any(String), error]])
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  it('[R12] names the clock where that is what is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') })
    const siwx = create()
    const session = await sign(siwx)
    vi.setSystemTime(Date.parse('2026-01-01T11:00:00Z'))
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'SIWX_CLOCK_WRONG' })
  })

  it('[R12] a session that was signed by a clock ahead is none until then, and no failure', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-02T12:00:00Z') })
    const siwx = create()
    await siwx.addSession(await sign(siwx))
    vi.setSystemTime(Date.parse('2026-01-01T12:00:00Z'))
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    await siwx.addSession(await sign(siwx))
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  it('[S5] lists what is of this account, chain and page, whatever a storage has', async () => {
    const storage = new LooseStorage()
    const siwx = create({ storage })
    const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
    const elsewhere = create({ messenger: new InformalMessenger({ uri: 'https://other.example' }) })
    storage.sessions = [
      await sign(siwx, other),
      await sign(siwx, account, 'eip155:10'),
      await sign(elsewhere),
      { ...(await sign(siwx)), signature: '0x00' },
      null,
      'text',
      { data: {}, message: '', signature: '' },
    ]
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    storage.sessions = [...storage.sessions, await sign(siwx)]
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  it('[S7] verifies what is kept again, and remembers a yes for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const verifier = new CountingVerifier()
    const storage = new LooseStorage()
    const siwx = create({ storage, verifiers: [verifier] })
    await siwx.addSession(await sign(siwx))
    for (const _ of [1, 2]) await siwx.getSessions(chainId, address)
    expect(verifier.verify).toHaveBeenCalledTimes(1)
    // As after a reload.
    const next = create({ storage, verifiers: [verifier] })
    await Promise.all([next.getSessions(chainId, address), next.getSessions(chainId, address)])
    expect(verifier.verify).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5 * 60_000)
    verifier.verify.mockResolvedValueOnce(false)
    expect(await next.getSessions(chainId, address)).toEqual([])
    expect(await next.getSessions(chainId, address)).toHaveLength(1)
  })

  it('[S7] a check that fails leaves nobody signed in, and signs nobody out', async () => {
    const verifier = new CountingVerifier()
    const storage = new LooseStorage()
    const siwx = create({ storage, verifiers: [verifier] })
    await siwx.addSession(await sign(siwx))
    const next = create({ storage, verifiers: [verifier] })
    verifier.verify.mockRejectedValueOnce(new TypeError('away'))
    await expect(next.getSessions(chainId, address)).rejects.toThrow('away')
    expect(await next.getSessions(chainId, address)).toHaveLength(1)
    // Of two, the one that is known is enough.
    const both = create({ storage, verifiers: [verifier] })
    storage.sessions = [...storage.sessions, await sign(siwx)]
    verifier.verify.mockRejectedValueOnce(new TypeError('away'))
    expect(await both.getSessions(chainId, address)).toHaveLength(1)
  })

  it('[S7] nothing but true is a yes, and no verifier is a no', async () => {
    class Friendly extends SIWXVerifier {
      readonly chainNamespace = 'eip155'
      async verify() {
        return JSON.parse('"true"')
      }
    }
    for (const [verifiers, reason] of [
      [[new Friendly()], 'signature'],
      [[new SolanaVerifier()], 'namespace'],
      [[], 'namespace'],
    ] as const) {
      const siwx = create({ verifiers })
      await expect(siwx.addSession(await sign(siwx))).rejects.toEqual(invalid(reason))
    }
  })

  it('[S7] who is signed out while a session is verified stays so', async () => {
    const verifier = new CountingVerifier()
    const siwx = create({ verifiers: [verifier] })
    const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
    const waiting: (() => void)[] = []
    const wait = () => new Promise<boolean>((resolve) => waiting.push(() => resolve(true)))
    verifier.verify.mockImplementationOnce(wait).mockImplementationOnce(wait)
    const adding = [siwx.addSession(await sign(siwx)), siwx.addSession(await sign(siwx, other))]
    const ended = Promise.allSettled(adding)
    await vi.waitFor(() => expect(verifier.verify).toHaveBeenCalledTimes(2))
    await siwx.revokeSession(chainId, address)
    for (const go of waiting) go()
    expect(await ended).toEqual([
      { status: 'rejected', reason: invalid('ended') },
      { status: 'fulfilled', value: undefined },
    ])
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    expect(await siwx.getSessions(chainId, other.address)).toHaveLength(1)
  })

  it('error: a storage that never answers ends in bounded time', async () => {
    class Silent extends LooseStorage {
      override readonly get = vi.fn(() => new Promise<readonly unknown[]>(() => {}))
    }
    const storage = new Silent()
    vi.useFakeTimers()
    const getting = create({ storage }).getSessions(chainId, address)
    const ended = expect(getting).rejects.toMatchObject({ code: 'SIWX_UNCHECKED' })
    await vi.waitFor(() => expect(storage.get).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(15_000)
    await ended
  })

  it('[S6] tells of an address in small letters', async () => {
    const logger = { warn: vi.fn() }
    const siwx = create({ logger })
    const session = await sign(siwx)
    await siwx.addSession(session)
    expect(logger.warn).not.toHaveBeenCalled()
    const { message, nonce } = { ...session, nonce: (await sign(siwx)).data.nonce }
    const text = message.replace(address, address.toLowerCase()).replace(session.data.nonce, nonce)
    const signature = await account.signMessage({ message: text })
    await siwx.addSession({ data: { ...session.data, nonce }, message: text, signature })
    expect(logger.warn).toHaveBeenCalledOnce()
    expect(logger.warn.mock.calls.flat().join()).not.toContain(nonce)
  })

  it('parameters: what is required, when it ends, and who signs', async () => {
    const siwx = create()
    expect([siwx.getRequired(), siwx.signOutOnDisconnect, siwx.signMessage]).toEqual([
      true,
      true,
      undefined,
    ])
    class Signer extends SIWXSigner {
      async signMessage({ message }: { readonly message: string }) {
        return account.signMessage({ message })
      }
    }
    const free = create({ required: false, signOutOnDisconnect: false, signer: new Signer() })
    expect([free.getRequired(), free.signOutOnDisconnect]).toEqual([false, false])
    const message = 'Hello.'
    expect(await free.signMessage?.({ message, chainId, accountAddress: address })).toBe(
      await account.signMessage({ message }),
    )
  })
})

describe('DefaultSIWX with the connection', () => {
  const chains = ['eip155:1', 'eip155:10'] as const
  const { signal } = new AbortController()

  /** What a wallet makes of it, for each chain. */
  async function answer(siwx: DefaultSIWX, only: readonly string[] = chains): Promise<Cacao[]> {
    const params = await siwx.oneClickAuth.createAuthParams({ chains, signal })
    if (!params) throw new Error('nothing to sign')
    const { uri: aud, ...fields } = params
    return Promise.all(
      only.map(async (chain) => {
        const p = {
          ...fields,
          aud,
          iss: `did:pkh:${chain}:${address}`,
          iat: new Date().toISOString(),
          version: '1',
        }
        const message = formatCacao({ h: { t: 'caip122' }, p })
        const s = { t: 'eip191' as const, s: await account.signMessage({ message }) }
        return { h: { t: 'caip122' as const }, p, s }
      }),
    )
  }

  it('[S3][SIWX-2] adds what a wallet has signed for its chains, with one nonce for all', async () => {
    const siwx = create({
      messenger: new InformalMessenger({
        uri: 'https://app.example',
        statement: 'Hello.',
        resources: ['https://app.example/terms'],
      }),
    })
    const cacaos = await answer(siwx)
    await siwx.oneClickAuth.onAuthenticated(cacaos)
    for (const chain of chains) {
      const [session] = await siwx.getSessions(chain, address)
      expect(session?.data).toMatchObject({ chainId: chain, statement: 'Hello.' })
      expect(session?.cacao?.p.iss).toBe(`did:pkh:${chain}:${address}`)
    }
    await expect(siwx.oneClickAuth.onAuthenticated(cacaos)).rejects.toEqual(invalid('nonce'))
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  it.each(['setSessions', 'addSessions'])(
    '[S3] has a server whose nonces are good for one request take all of them, by %s',
    async (way) => {
      const server = strictServer()
      const { addSessions, ...options } = server
      const siwx = create({
        messenger: new InformalMessenger({
          uri: 'https://app.example',
          getNonce: async () => server.issue(),
        }),
        storage: new ServerStorage(way === 'addSessions' ? { ...options, addSessions } : options),
      })
      await siwx.oneClickAuth.onAuthenticated(await answer(siwx))
      for (const chain of chains) expect(await siwx.getSessions(chain, address)).toHaveLength(1)
      expect(server.requests).toEqual([`${way} 2`])
      // One alone is added as any other.
      await siwx.oneClickAuth.onAuthenticated(await answer(siwx, ['eip155:1']))
      expect(server.requests).toEqual([`${way} 2`, 'addSession 1'])
    },
  )

  it('[S5] leaves the sessions of other accounts that are kept in the browser', async () => {
    const siwx = create()
    const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
    await siwx.addSession(await sign(siwx, other))
    await siwx.oneClickAuth.onAuthenticated(await answer(siwx))
    expect(await siwx.getSessions(chainId, other.address)).toHaveLength(1)
    for (const chain of chains) expect(await siwx.getSessions(chain, address)).toHaveLength(1)
  })

  it('[S7] leaves out what proves nothing, and rejects where that is all', async () => {
    const siwx = create()
    const [good, bad] = await answer(siwx)
    if (!good || !bad) throw new Error('two chains')
    const forged = { ...bad, s: { ...bad.s, s: good.s.s } }
    const broken = { ...bad, p: { ...bad.p, iss: 'did:pkh:eip155:1' } }
    await siwx.oneClickAuth.onAuthenticated([good, forged, broken])
    expect(await siwx.getSessions('eip155:1', address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:10', address)).toEqual([])
    const others = await answer(siwx, ['eip155:1'])
    await expect(
      siwx.oneClickAuth.onAuthenticated(others.map((each) => ({ ...each, s: bad.s }))),
    ).rejects.toEqual(invalid('signature'))
    await expect(siwx.oneClickAuth.onAuthenticated(others)).rejects.toEqual(invalid('nonce'))
  })

  it('[S1] asks for nothing that could not be written', async () => {
    const options = { uri: 'https://app.example', statement: 'Hello.\nURI: a' }
    const siwx = create({ messenger: new InformalMessenger(options) })
    await expect(siwx.oneClickAuth.createAuthParams({ chains, signal })).rejects.toMatchObject({
      code: 'SIWX_INVALID_MESSAGE',
    })
    expect(await siwx.oneClickAuth.createAuthParams({ chains: [], signal })).toBeUndefined()
  })
})
