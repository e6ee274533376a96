import {
  AppKitError,
  type CaipNetworkId,
  type ErrorCode,
  isCaipNetworkId,
} from '@latchkey/foundation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Adapter, AdapterConnection, AdapterEvent } from '../adapter/contract.js'
import type { AdapterConnector } from '../connector/types.js'
import { normalizeNetwork } from '../network/normalizeNetwork.js'
import type { CaipNetwork } from '../network/types.js'
import type { AdapterHarness, WalletFault } from './adapterHarness.js'
import { createTestContext, type TestContext } from './createTestContext.js'

/** A part of the contract that an adapter may leave out. */
export type ContractPart =
  | 'typedData'
  | 'transaction'
  | 'switchTo'
  | 'unknownNetwork'
  /** The wallet has a network of its own, and asks before it leaves it. */
  | 'walletNetwork'
  | 'switchAccount'
  | 'switchChain'
  | 'faults'

/** What is under test. */
export interface AdapterContractOptions {
  readonly name: string
  /** Called before each test: a wallet that has never seen the page, over a chain that may be shared. */
  readonly create: () => Promise<AdapterHarness>
  /** What the adapter does not offer, or its wallet cannot be made to do: the adapter must then lack the method. */
  readonly without?: readonly ContractPart[]
  /** Milliseconds that the chain may take to execute a transaction. Default 10,000. */
  readonly chainTimeoutMs?: number
}

const DISCOVERY_MS = 3_000
const ABORT_MS = 1_000
const EVENT_MS = 3_000
const QUIET_MS = 60

const GARBAGE: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a text', 'garbage'],
  ['a number', 42],
  ['an empty object', {}],
  ['a list of nothing', [null]],
]

const THROWN: readonly (readonly [string, unknown])[] = [
  ['a text', 'thrown text'],
  ['null', null],
  ['a cycle', cycle()],
]

/**
 * Describes what every adapter must do, as vitest tests: an app's own adapter as well as ours.
 */
export function describeAdapterContract({
  name,
  create,
  without = [],
  chainTimeoutMs = 10_000,
}: AdapterContractOptions): void {
  const define = (part: ContractPart, title: string, test: () => Promise<void>, ms?: number) => {
    if (!without.includes(part)) it(title, test, ms)
  }
  describe(`${name} keeps the adapter contract`, () => {
    let harness: AdapterHarness
    let test: TestContext
    let adapter: Adapter
    let connectors: readonly AdapterConnector[]
    let unwatch: () => void

    const boot = () => {
      test = createTestContext(harness.networks, harness.context)
      adapter = harness.factory(test.context)
      connectors = []
      unwatch = adapter.watchConnectors((next) => {
        connectors = next
      })
    }
    const discover = () =>
      until(() => connectors.find(({ id }) => id === harness.connectorId), DISCOVERY_MS)
    const shutDown = () => {
      unwatch()
      test.abort()
      adapter.destroy?.()
    }
    /** What a reload does: everything of the page is gone, the wallet remains. */
    const reload = async () => {
      shutDown()
      boot()
      await discover()
    }
    const connect = async (signal = new AbortController().signal): Promise<AdapterConnection> => {
      await discover()
      return adapter.connect({ connectorId: harness.connectorId, signal })
    }
    const reconnect = () =>
      adapter.reconnect({
        connectorId: harness.connectorId,
        signal: AbortSignal.timeout(DISCOVERY_MS),
      })
    const account = (connection: AdapterConnection) => {
      const address = connection.accounts[0]?.address ?? ''
      return { address, connectorId: connection.connectorId }
    }
    const network = (id: CaipNetworkId | undefined): CaipNetwork => {
      const networks = harness.networks.map(normalizeNetwork)
      const found = id ? networks.find(({ caipNetworkId }) => caipNetworkId === id) : networks[0]
      if (!found) throw new TypeError(`the harness has no network ${id}`)
      return found
    }
    const ended = (event: AdapterEvent) =>
      event.type === 'disconnected' ||
      (event.type === 'accountsChanged' && event.accounts.length === 0)

    beforeEach(async () => {
      harness = await create()
      boot()
    })
    afterEach(async () => {
      harness.wallet.setFault?.('connect', undefined)
      shutDown()
      await harness.cleanup?.()
    })

    it('names a CAIP-2 namespace, that of its networks', () => {
      expect(adapter.namespace).toMatch(/^[-a-z0-9]{3,8}$/)
      expect(network(undefined).chainNamespace).toBe(adapter.namespace)
    })

    it('has no method that is not tested', () => {
      if (without.includes('typedData')) expect(adapter.signTypedData).toBeUndefined()
      if (without.includes('transaction')) expect(adapter.sendTransaction).toBeUndefined()
      if (without.includes('switchTo')) expect(adapter.switchNetwork).toBeUndefined()
      expect(typeof adapter.connect).toBe('function')
    })

    it('[CONN-2] discovers the wallet', async () => {
      const connector = await discover()
      expect(connector.name).not.toBe('')
      expect(connector.type).toMatch(/^(EXTERNAL|WALLET_CONNECT|INJECTED|ANNOUNCED|AUTH)$/)
      expect(connectors.filter(({ id }) => id === connector.id)).toHaveLength(1)
    })

    it('[CONN-1] connects, and gives valid accounts, the network and a provider', async () => {
      const connection = await connect()
      expect(connection.connectorId).toBe(harness.connectorId)
      expect(connection.accounts.length).toBeGreaterThan(0)
      for (const { address } of connection.accounts) {
        expect(harness.isAddress(address), address).toBe(true)
      }
      expect(isCaipNetworkId(connection.caipNetworkId)).toBe(true)
      expect(connection.caipNetworkId).toBe(network(undefined).caipNetworkId)
      expect(connection.provider).toBeTruthy()
      const { connectorId } = connection
      const accounts = await adapter.getAccounts({ connectorId })
      expect(accounts.map(({ address }) => address)).toEqual(
        connection.accounts.map(({ address }) => address),
      )
    })

    it('connects twice without harm', async () => {
      const first = await connect()
      const second = await connect()
      expect(second.accounts).toEqual(first.accounts)
    })

    it('says USER_REJECTED when the user declines, and connects on the next try', async () => {
      harness.wallet.reject()
      await expectCode(connect(), 'USER_REJECTED')
      harness.wallet.approve()
      await expect(connect()).resolves.toMatchObject({ connectorId: harness.connectorId })
    })

    it('[R14] stops waiting for a silent wallet when told to', async () => {
      harness.wallet.hold()
      const controller = new AbortController()
      const pending = connect(controller.signal)
      const outcome = settled(pending)
      await pause(QUIET_MS)
      controller.abort()
      const result = await within(outcome, ABORT_MS, 'connect ignored the signal')
      expect(result.status).toBe('rejected')
    })

    it('says CONNECTOR_NOT_FOUND for a connector that is not there', async () => {
      await discover()
      const { signal } = new AbortController()
      await expectCode(adapter.connect({ connectorId: 'nobody', signal }), 'CONNECTOR_NOT_FOUND')
    })

    it('signs a text and bytes so that others can verify it', async () => {
      const { address, connectorId } = account(await connect())
      for (const message of ['Hello, wörld', new Uint8Array([0, 1, 2, 250, 255])]) {
        const signature = await adapter.signMessage({ message, address, connectorId })
        await expect(harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
        const other = typeof message === 'string' ? 'another' : new Uint8Array([9])
        await expect(harness.verifyMessage({ address, message: other, signature })).resolves.toBe(
          false,
        )
      }
    })

    it('says USER_REJECTED when a signature is declined', async () => {
      const { address, connectorId } = account(await connect())
      harness.wallet.reject()
      await expectCode(
        adapter.signMessage({ message: 'no', address, connectorId }),
        'USER_REJECTED',
      )
    })

    define('typedData', 'signs typed data', async () => {
      const typedData = given(harness.typedData, 'typedData')
      const { address, connectorId } = account(await connect())
      const signature = await given(
        adapter.signTypedData?.bind(adapter),
        'signTypedData',
      )({
        typedData: typedData.document,
        address,
        connectorId,
      })
      await expect(typedData.verify({ address, signature })).resolves.toBe(true)
    })

    it('reads the native balance that the chain has', async () => {
      const { address } = account(await connect())
      const balance = await adapter.getBalance({ address, network: network(undefined) })
      expect(balance.value).toBe(await harness.getBalance(address))
      expect(balance.symbol).toBe(network(undefined).nativeCurrency.symbol)
      expect(balance.decimals).toBe(network(undefined).nativeCurrency.decimals)
      expect(toBaseUnits(balance.formatted, balance.decimals)).toBe(balance.value)
    })

    define(
      'transaction',
      'sends a transaction that the chain executes',
      async () => {
        const transaction = given(harness.transaction, 'transaction')
        const send = given(adapter.sendTransaction?.bind(adapter), 'sendTransaction')
        const { address, connectorId } = account(await connect())
        const request = {
          transaction: await transaction.create(address),
          network: network(undefined),
          address,
          connectorId,
        }
        if (adapter.estimateGas) expect(await adapter.estimateGas(request)).toBeGreaterThan(0n)
        await transaction.assertMined(await send(request))
      },
      chainTimeoutMs + DISCOVERY_MS,
    )

    define('transaction', 'says USER_REJECTED when a transaction is declined', async () => {
      const transaction = given(harness.transaction, 'transaction')
      const send = given(adapter.sendTransaction?.bind(adapter), 'sendTransaction')
      const { address, connectorId } = account(await connect())
      const request = {
        transaction: await transaction.create(address),
        network: network(undefined),
        address,
        connectorId,
      }
      harness.wallet.reject()
      await expectCode(send(request), 'USER_REJECTED')
    })

    for (const kind of ['switchTo', 'unknownNetwork'] as const) {
      define(kind, `[NET-2] switches the network: ${kind}`, async () => {
        const id = given(harness[kind], kind)
        const switchNetwork = given(adapter.switchNetwork?.bind(adapter), 'switchNetwork')
        const { connectorId } = account(await connect())
        const before = test.events.length
        const { signal } = new AbortController()
        await switchNetwork({ connectorId, network: network(id), signal })
        if (harness.getWalletNetwork) expect(await harness.getWalletNetwork()).toBe(id)
        await pause(QUIET_MS)
        const changes = test.events.slice(before).filter(({ type }) => type === 'networkChanged')
        // The kernel learns of it from the call; an event as well does no harm, a wrong one does.
        for (const change of changes) expect(change).toMatchObject({ caipNetworkId: id })
        const connection = await connect()
        expect(connection.caipNetworkId).toBe(id)
      })
    }

    const declined = without.includes('switchTo') ? 'switchTo' : 'walletNetwork'
    define(declined, 'says USER_REJECTED when a switch is declined', async () => {
      const id = given(harness.unknownNetwork ?? harness.switchTo, 'switchTo')
      const switchNetwork = given(adapter.switchNetwork?.bind(adapter), 'switchNetwork')
      const getWalletNetwork = given(harness.getWalletNetwork?.bind(harness), 'getWalletNetwork')
      const { connectorId } = account(await connect())
      const before = await getWalletNetwork()
      harness.wallet.reject()
      const { signal } = new AbortController()
      const result = await settled(switchNetwork({ connectorId, network: network(id), signal }))
      // A wallet may not ask; then it must truly be there.
      if (result.status === 'rejected') expectIsCode(result.reason, 'USER_REJECTED')
      else expect(await getWalletNetwork()).toBe(id)
      if (result.status === 'rejected') expect(await getWalletNetwork()).toBe(before)
    })

    define('switchAccount', '[R13] emits a change of account in the wallet once', async () => {
      const switchAccount = given(harness.wallet.switchAccount, 'switchAccount')
      await connect()
      const address = await switchAccount.call(harness.wallet)
      const isChange = (event: AdapterEvent) =>
        event.type === 'accountsChanged' && event.accounts[0]?.address === address
      await until(() => test.events.find(isChange), EVENT_MS)
      await pause(QUIET_MS)
      expect(test.events.filter(isChange)).toHaveLength(1)
    })

    define('switchChain', '[R13] emits a change of network in the wallet once', async () => {
      const switchChain = given(harness.wallet.switchChain, 'switchChain')
      const id = given(harness.switchTo, 'switchTo')
      await connect()
      const isChange = (event: AdapterEvent) =>
        event.type === 'networkChanged' && event.caipNetworkId === id
      await switchChain.call(harness.wallet, id)
      await until(() => test.events.find(isChange), EVENT_MS)
      await pause(QUIET_MS)
      expect(test.events.filter(isChange)).toHaveLength(1)
    })

    it('emits once that the wallet has ended the connection', async () => {
      await connect()
      await harness.wallet.disconnect()
      await until(() => test.events.find(ended), EVENT_MS)
      await pause(QUIET_MS)
      expect(test.events.filter(ended)).toHaveLength(1)
    })

    it('[RECON-1] reconnects after a reload without a prompt, and then signs', async () => {
      const before = await connect()
      await reload()
      harness.wallet.hold()
      const connection = await within(reconnect(), DISCOVERY_MS, 'reconnect waited for a prompt')
      expect(connection?.accounts).toEqual(before.accounts)
      expect(connection?.caipNetworkId).toBe(before.caipNetworkId)
      harness.wallet.approve()
      const { address, connectorId } = account(before)
      const message = 'after the reload'
      const signature = await adapter.signMessage({ message, address, connectorId })
      await expect(harness.verifyMessage({ address, message, signature })).resolves.toBe(true)
    })

    it('[RECON-1] does not reconnect to a wallet that no longer allows it', async () => {
      await connect()
      await harness.wallet.disconnect()
      await reload()
      harness.wallet.hold()
      const connection = await within(reconnect(), DISCOVERY_MS, 'reconnect waited for a prompt')
      expect(connection).toBeUndefined()
    })

    it('disconnects, also what is not connected, and connects again', async () => {
      const { connectorId } = await connect()
      await adapter.disconnect({ connectorId })
      await adapter.disconnect({ connectorId })
      await expect(connect()).resolves.toMatchObject({ connectorId })
    })

    for (const [kind, fault] of faults()) {
      define('faults', `[T25] takes ${kind} from the wallet for an error`, async () => {
        const setFault = given(harness.wallet.setFault, 'faults')
        const isAnswer = 'answers' in fault
        await discover()
        setFault.call(harness.wallet, 'connect', fault)
        await expectCode(connect(), isAnswer ? 'INVALID_WALLET_RESPONSE' : undefined)
        setFault.call(harness.wallet, 'connect', undefined)
        const { address, connectorId } = account(await connect())
        setFault.call(harness.wallet, 'signMessage', fault)
        await expectCode(
          adapter.signMessage({ message: 'x', address, connectorId }),
          isAnswer ? 'INVALID_WALLET_RESPONSE' : undefined,
        )
        setFault.call(harness.wallet, 'signMessage', undefined)
        const { transaction } = harness
        const send = adapter.sendTransaction?.bind(adapter)
        if (!transaction || !send) return
        const request = {
          transaction: await transaction.create(address),
          network: network(undefined),
          address,
          connectorId,
        }
        setFault.call(harness.wallet, 'sendTransaction', fault)
        await expectCode(send(request), isAnswer ? 'INVALID_WALLET_RESPONSE' : undefined)
      })
    }

    it('[LEAK-1] leaves no listener and emits nothing after it is destroyed', async () => {
      shutDown()
      const baseline = harness.countListeners?.()
      boot()
      await connect()
      shutDown()
      expect(harness.countListeners?.()).toBe(baseline)
      const before = test.events.length
      await harness.wallet.switchAccount?.()
      await harness.wallet.disconnect()
      await pause(QUIET_MS)
      expect(test.events.length).toBe(before)
    })
  })
}

/** What the harness must have unless the part is named in `without`. */
function given<T>(value: T | undefined, part: string): T {
  if (value === undefined) throw new TypeError(`${part} is missing: give it, or name it in without`)
  return value
}

function faults(): readonly (readonly [string, WalletFault])[] {
  return [
    ...GARBAGE.map(([kind, answers]) => [`the answer ${kind}`, { answers }] as const),
    ...THROWN.map(([kind, throws]) => [`${kind} thrown`, { throws }] as const),
  ]
}

function cycle(): object {
  const loop: Record<string, unknown> = { message: 'round and round' }
  loop.cause = loop
  return loop
}

async function expectCode(promise: Promise<unknown>, code: ErrorCode | undefined): Promise<void> {
  const result = await settled(promise)
  expect(result.status).toBe('rejected')
  if (result.status === 'rejected') expectIsCode(result.reason, code)
}

function expectIsCode(error: unknown, code: ErrorCode | undefined): void {
  expect(AppKitError.is(error), String(error)).toBe(true)
  if (code !== undefined && AppKitError.is(error)) expect(error.code).toBe(code)
}

async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise])
  return result
}

async function within<T>(promise: Promise<T>, milliseconds: number, reason: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

async function until<T>(find: () => T | undefined, milliseconds: number): Promise<T> {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`nothing after ${milliseconds} ms`)
    await pause(10)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function toBaseUnits(formatted: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = formatted.split('.')
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0')
}
