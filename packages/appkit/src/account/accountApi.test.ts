import { createLogger, type LogEntry } from '@latchkey/foundation'
import { beforeEach, describe, expect, it } from 'vitest'
import { serverForTests } from '../../test/serverForTests.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { openAccountApi } from './accountApi.js'

const OWNER = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:1' } as const
const COIN = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.5' },
}
/** Two of its letters are Cyrillic. */
const FALSE_NAME = '\u0430d\u0430.eth'

const sandbox = serverForTests()
beforeEach(() => {
  sandbox.server.setFault('supportedChains', { body: { http: ['eip155:1'] } })
})

const asked = () => sandbox.server.log.map(({ route }) => route)
const balances = (list: readonly unknown[]) =>
  sandbox.server.setFault('balance', { body: { balances: list } })

async function open() {
  const entries: LogEntry[] = []
  const { appkit } = createTestAppKit({
    endpoints: { api: sandbox.server.url },
    logger: createLogger({ level: 'warn', sink: (entry) => void entries.push(entry) }),
  })
  const api = await openAccountApi(appkit)
  if (!api) throw new Error('There is a server')
  return { api, appkit, entries }
}

describe('what a server says of an account', () => {
  it('is of the network that was asked for; the log tells of what was not read', async () => {
    const { api, entries } = await open()
    balances([COIN])
    expect(await api.readPortfolio(OWNER)).toEqual({ isSupported: true, balances: [COIN] })
    expect(entries).toEqual([])
    balances([
      COIN,
      { ...COIN, chainId: 'eip155:2' },
      // Nothing of this name is to be seen, and that is no amount.
      { ...COIN, name: '\u200b', symbol: '\u200b' },
      { ...COIN, quantity: { decimals: '18', numeric: '-1' } },
    ])
    const read = await api.readPortfolio({ ...OWNER, forceUpdate: [] })
    expect(read).toEqual({ isSupported: true, balances: [COIN] })
    expect(entries.map(({ message }) => message)).toEqual([
      expect.stringContaining('balances could not be read'),
    ])
  })

  it('is asked for once, unless it is to be read anew, be it without a token', async () => {
    const { api, appkit } = await open()
    const again = await openAccountApi(appkit)
    balances([COIN])
    await api.readPortfolio(OWNER)
    await again?.readPortfolio(OWNER)
    expect(asked()).toEqual(['supportedChains', 'balance'])
    await api.readPortfolio({ ...OWNER, forceUpdate: [] })
    expect(asked()).toEqual(['supportedChains', 'balance', 'balance'])
  })

  it('is nothing on a network that it does not know, for which it is not asked', async () => {
    const { api } = await open()
    const elsewhere = { ...OWNER, caipNetworkId: 'eip155:2' } as const
    expect(await api.readPortfolio(elsewhere)).toEqual({ isSupported: false, balances: [] })
    expect(await api.readIdentity(elsewhere)).toEqual({})
    expect(asked()).toEqual(['supportedChains'])
  })

  it('is shown as a name or a picture only where it may stand for an address', async () => {
    const own = `${sandbox.server.url}/ada.png`
    const foreign = 'http://pictures.example/ada.png'
    const read = async (body: unknown) => {
      sandbox.server.setFault('identity', { body })
      return (await open()).api.readIdentity(OWNER)
    }
    expect(await read({ name: FALSE_NAME, avatar: own })).toEqual({ avatar: own })
    expect(await read({ name: 'ada.eth', avatar: foreign })).toEqual({ name: 'ada.eth' })
    const { api } = await open()
    sandbox.server.setFault('reverse', { status: 400 })
    sandbox.server.setFault('names', { body: { names: [FALSE_NAME, 'Ada.eth', 'ada.eth'] } })
    expect(await api.readNames(OWNER.address)).toEqual(['ada.eth'])
  })

  it('is not to be had where the app names none', async () => {
    expect(await openAccountApi(createTestAppKit().appkit)).toBeUndefined()
    expect(asked()).toEqual([])
  })
})
