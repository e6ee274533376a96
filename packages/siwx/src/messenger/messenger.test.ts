import type { SIWXMessageData } from '@latchkey/appkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseMessageData } from '../message/parseMessageData.js'
import { InformalMessenger } from './InformalMessenger.js'
import { readPage } from './readPage.js'
import { SIWXMessenger } from './SIWXMessenger.js'

const refused = (reason: string) =>
  expect.objectContaining({ code: 'SIWX_INVALID_MESSAGE', context: { reason } })
const account = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
} as const
const uri = 'https://app.example/login'

afterEach(() => {
  vi.useRealTimers()
})

describe('readPage', () => {
  it('[S2] is the page that is open', () => {
    expect(readPage({}, new URL('https://app.example:8443/a?b'))).toEqual({
      domain: 'app.example:8443',
      uri: 'https://app.example:8443',
      origin: 'https://app.example:8443',
    })
    expect(readPage({ domain: 'app.example', uri }, new URL('https://app.example'))).toEqual({
      domain: 'app.example',
      uri,
      origin: 'https://app.example',
    })
    expect(readPage({ uri }, undefined).domain).toBe('app.example')
    expect(() => readPage({}, undefined)).toThrow(refused('uri'))
  })

  it.each([
    [{ domain: 'other.example' }, 'domain'],
    [{ domain: 'app.example:443' }, 'domain'],
    [{ uri: 'https://other.example' }, 'uri'],
    [{ uri: 'http://app.example' }, 'uri'],
    [{ uri: 'no uri' }, 'uri'],
  ])('[S2] is no other: %j', (options, reason) => {
    expect(() => readPage(options, new URL('https://app.example'))).toThrow(refused(reason))
  })

  it.each([
    ['https://app.example', true],
    ['http://localhost:5173', true],
    ['http://app.localhost', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:80', true],
    ['http://app.example', false],
    ['http://localhost.app.example', false],
    ['http://127.app.example', false],
    ['ftp://localhost', false],
    ['about:blank', false],
  ])('[S2] nobody on the way can change %s: %s', (page, isGood) => {
    const read = () => readPage({}, new URL(page))
    if (isGood) expect(read().uri).toBe(new URL(page).origin)
    else expect(read).toThrow(refused('https'))
  })
})

describe('InformalMessenger', () => {
  it('[SIWX-1][S3][S4] says what it was given, with a nonce and times of its own', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z'), toFake: ['Date'] })
    const message = await new InformalMessenger({
      uri,
      statement: 'Hello.',
      resources: ['https://app.example/terms'],
      getRequestId: async () => 'request-1',
    }).createMessage({ ...account, notBefore: '2026-01-01T11:00:00Z' })
    const { toString: write, ...data } = message
    expect(data).toEqual({
      ...account,
      domain: 'app.example',
      uri,
      version: '1',
      nonce: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      issuedAt: '2026-01-01T12:00:00.000Z',
      expirationTime: '2026-01-08T12:00:00.000Z',
      notBefore: '2026-01-01T11:00:00Z',
      requestId: 'request-1',
      statement: 'Hello.',
      resources: ['https://app.example/terms'],
    })
    expect(parseMessageData(write())).toEqual(data)
    const another = await new InformalMessenger({ uri }).createMessage(account)
    expect(another.nonce).not.toBe(data.nonce)
  })

  it('[S4] is over when the app says so, and in seven days at the latest', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z'), toFake: ['Date'] })
    const make = (expiration: number) =>
      new InformalMessenger({ uri, expiration }).createMessage(account)
    expect((await make(60_000)).expirationTime).toBe('2026-01-01T12:01:00.000Z')
    expect((await make(1e12)).expirationTime).toBe('2026-01-08T12:00:00.000Z')
    for (const expiration of [0, -1, Number.NaN])
      await expect(make(expiration)).rejects.toEqual(refused('expiration'))
  })

  it('[S6] writes an address in small letters as EIP-55', async () => {
    const small = { ...account, accountAddress: account.accountAddress.toLowerCase() }
    const message = await new InformalMessenger({ uri }).createMessage(small)
    expect(message.accountAddress).toBe(account.accountAddress)
    expect(`${message}`).toContain(`\n${account.accountAddress}\n`)
  })

  it('[SIWX-1] writes Sign-In With Solana for accounts of Solana', async () => {
    const message = await new InformalMessenger({ uri }).createMessage({
      accountAddress: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    expect(`${message}`).toContain(' your Solana account:\n')
    expect(message.chainId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  it.each([
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
    ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
    ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
    ['FQyvNWKacB1WFNt4Jwz3SR3ihweVMbst', 'FQyvNWKacB1WFNt4Jwz3SR3ihweVMbst'],
  ])(
    '[SIWX-1] names the chain %s as Solana does, and over WalletConnect by its reference',
    async (reference, name) => {
      const chainId = `solana:${reference}` as const
      const input = { accountAddress: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', chainId }
      const messenger = new InformalMessenger({ uri })
      for (const [isOverWalletConnect, written] of [
        [false, name],
        [true, reference],
      ] as const) {
        const message = await messenger.createMessage({ ...input, isOverWalletConnect })
        expect(`${message}`).toContain(`\nChain ID: ${written}\n`)
        expect(message.chainId).toBe(chainId)
      }
    },
  )

  it.each([
    [{ statement: 'Hello.\nNonce: 1' }, 'statement'],
    [{ resources: ['no uri'] }, 'resources'],
    [{ getNonce: async () => 'short' }, 'nonce'],
    [{ getNonce: async () => '1234567 8' }, 'nonce'],
    [{ getRequestId: async () => 'a\nResources:' }, 'requestId'],
  ])('[S1] refuses %j', async (options, reason) => {
    const messenger = new InformalMessenger({ uri, ...options })
    await expect(messenger.createMessage(account)).rejects.toEqual(refused(reason))
  })

  it('[S3] has the nonce of the server, for this account', async () => {
    const getNonce = vi.fn(async () => '12345678')
    const message = await new InformalMessenger({ uri, getNonce }).createMessage(account)
    expect(message.nonce).toBe('12345678')
    expect(getNonce.mock.calls).toEqual([[account]])
  })

  it('error: a server that gives no nonce ends the message in bounded time', async () => {
    vi.useFakeTimers()
    const getNonce = vi.fn(() => new Promise<string>(() => {}))
    const making = new InformalMessenger({ uri, getNonce }).createMessage(account)
    const ended = expect(making).rejects.toMatchObject({ code: 'SIWX_UNCHECKED' })
    await vi.waitFor(() => expect(getNonce).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(15_000)
    await ended
  })
})

describe('SIWXMessenger', () => {
  it.each([
    ['https', true],
    ['http', false],
  ])("[S2] an app's own messenger may name the scheme of the page: %s", async (scheme, isGood) => {
    class Named extends SIWXMessenger {
      protected async stringify(data: SIWXMessageData) {
        const { formatMessageData } = await import('../message/formatMessageData.js')
        return `${scheme}://${formatMessageData(data)}`
      }
    }
    const making = new Named({ uri }).createMessage(account)
    if (isGood) await expect(making).resolves.toMatchObject({ domain: 'app.example' })
    else await expect(making).rejects.toEqual(refused('scheme'))
  })

  class Liar extends SIWXMessenger {
    protected async stringify(data: SIWXMessageData) {
      const { formatMessageData } = await import('../message/formatMessageData.js')
      return formatMessageData({ ...data, nonce: '87654321' })
    }
  }

  it("[S1] an app's own messenger writes what was meant, in a form that can be read", async () => {
    await expect(new Liar({ uri }).createMessage(account)).rejects.toEqual(refused('nonce'))
    class Free extends SIWXMessenger {
      protected stringify({ nonce }: SIWXMessageData) {
        return `Sign ${nonce}`
      }
    }
    await expect(new Free({ uri }).createMessage(account)).rejects.toMatchObject({
      code: 'SIWX_INVALID_MESSAGE',
    })
  })
})
