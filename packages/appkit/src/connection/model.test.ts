import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import type { AppKit } from '../AppKit.js'
import { modalAtom } from '../modal/atoms.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { type MockAdapter, mockAdapter } from '../testing/mockAdapter.js'
import { recentConnectionsAtom } from './recent/atoms.js'

const NAMESPACES = ['eip155', 'solana'] as const
const WALLETS = ['a', 'b'] as const

interface World {
  readonly appkit: AppKit
  readonly mocks: readonly MockAdapter[]
}

type Command = (world: World) => Promise<unknown> | unknown

const namespace = fc.nat({ max: NAMESPACES.length - 1 })
const wallet = fc.constantFrom(...WALLETS)
const reference = fc.constantFrom('1', '2', '99')

/** Whatever a person, a wallet or an app may do, in any order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(wallet, fc.option(namespace, { nil: undefined })).map(
    ([id, at]): Command =>
      ({ appkit }) =>
        appkit.connect({
          connectorId: id,
          ...(at === undefined ? {} : { namespace: NAMESPACES[at] ?? 'eip155' }),
        }),
  ),
  fc.option(namespace, { nil: undefined }).map(
    (at): Command =>
      ({ appkit }) =>
        appkit.disconnect(at === undefined ? {} : { namespace: NAMESPACES[at] ?? 'eip155' }),
  ),
  fc.tuple(namespace, wallet).map(
    ([at, id]): Command =>
      ({ appkit }) =>
        appkit.disconnect({ namespace: NAMESPACES[at] ?? 'eip155', connectorId: key(at, id) }),
  ),
  fc.tuple(namespace, wallet, fc.option(fc.nat({ max: 1 }), { nil: undefined })).map(
    ([at, id, index]): Command =>
      ({ appkit, mocks }) => {
        const found = mocks[at]?.wallets.find(({ connector }) => connector.id === key(at, id))
        const address = index === undefined ? undefined : found?.accounts[index]
        return appkit.switchAccount({
          namespace: NAMESPACES[at] ?? 'eip155',
          connectorId: key(at, id),
          ...(address === undefined ? {} : { address }),
        })
      },
  ),
  fc.tuple(namespace, fc.constantFrom('1', '2')).map(
    ([at, id]): Command =>
      ({ appkit }) =>
        appkit.switchNetwork(`${NAMESPACES[at]}:${id}`),
  ),
  fc.constant<Command>(({ appkit }) => appkit.signMessage({ message: 'x' })),
  fc.constant<Command>(({ appkit }) => appkit.open()),
  fc.constant<Command>(({ appkit }) => appkit.close()),
  fc.constant<Command>(({ appkit }) => appkit.goBack()),
  fc.constant<Command>(({ appkit }) => appkit.push('Networks')),
  fc.tuple(namespace, fc.constantFrom('approve', 'reject', 'hold')).map(
    ([at, approval]): Command =>
      ({ mocks }) =>
        mocks[at]?.setApproval(approval),
  ),
  namespace.map(
    (at): Command =>
      ({ mocks }) =>
        mocks[at]?.approve(),
  ),
  fc.tuple(namespace, wallet).map(
    ([at, id]): Command =>
      ({ mocks }) =>
        mocks[at]?.revoke(key(at, id)),
  ),
  fc.tuple(namespace, wallet, reference).map(
    ([at, id, to]): Command =>
      ({ mocks }) =>
        mocks[at]?.switchChain(key(at, id), `${NAMESPACES[at]}:${to}`),
  ),
  fc.tuple(namespace, wallet, fc.nat({ max: 1 })).map(
    ([at, id, index]): Command =>
      ({ mocks }) => {
        const mock = mocks[at]
        const accounts = mock?.wallets.find(
          ({ connector }) => connector.id === key(at, id),
        )?.accounts
        mock?.switchAccount(key(at, id), accounts?.[index] ?? '')
      },
  ),
)

function key(at: number, id: string): string {
  return `${id}.${NAMESPACES[at]}`
}

function world(): World {
  const mocks = NAMESPACES.map((name, at) =>
    mockAdapter({
      namespace: name,
      wallets: WALLETS.map((id) => ({ id: key(at, id), name: id, rdns: id })),
    }),
  )
  return { appkit: createTestAppKit({ mocks }).appkit, mocks }
}

/** What holds at any moment. */
function check({ appkit }: World): void {
  for (const name of NAMESPACES) {
    const account = appkit.getAccount(name)
    const connections = appkit.getConnections(name)
    const isConnected = account.status === 'connected'
    expect(
      isConnected || account.status === 'connecting' || account.status === 'disconnected',
    ).toBe(true)
    expect(connections.length > 0).toBe(appkit.getWalletInfo(name) !== undefined)
    if (isConnected) {
      const active = connections.find(({ accounts }) => accounts === account.allAccounts)
      expect(account.address).toBeDefined()
      expect(account.caipAddress).toBe(`${active?.caipNetworkId}:${account.address}`)
      expect(appkit.getProvider(name)).toBeDefined()
      const { caipNetwork, unsupportedCaipNetworkId } = appkit.getNetworkState(name)
      expect(caipNetwork?.caipNetworkId ?? unsupportedCaipNetworkId).toBe(active?.caipNetworkId)
      expect(caipNetwork === undefined).toBe(unsupportedCaipNetworkId !== undefined)
      expect(active?.accounts.some(({ address }) => address === account.address)).toBe(true)
    } else {
      expect(account.address).toBeUndefined()
      expect(appkit.getProvider(name)).toBeUndefined()
    }
  }
  for (const { namespace: name, connectorId } of appkit.store.get(recentConnectionsAtom)) {
    expect(appkit.getConnections(name).some((item) => item.connectorId === connectorId)).toBe(false)
  }
  const { stack } = appkit.store.get(modalAtom)
  expect(stack.length).toBeGreaterThanOrEqual(1)
}

describe('any order of events', () => {
  it('[T17] keeps the state lawful, and everything ends', {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
        const test = world()
        await test.appkit.start()
        const pending: Promise<unknown>[] = []
        for (const run of commands) {
          // Commands overlap: nobody waits for the one before.
          pending.push(Promise.resolve(run(test)).catch(() => {}))
          await Promise.resolve()
          check(test)
        }
        for (const mock of test.mocks) mock.setApproval('approve')
        for (const mock of test.mocks) mock.approve()
        await new Promise((resolve) => setImmediate(resolve))
        for (const mock of test.mocks) mock.approve()
        await Promise.all(pending)
        check(test)
        for (const name of NAMESPACES)
          expect(test.appkit.getAccount(name).status).not.toBe('connecting')
        expect(test.appkit.getState().loading).toBe(false)
        await test.appkit.destroy()
        for (const mock of test.mocks) expect(mock.openHandles).toBe(0)
      }),
      fuzzRuns(1_000),
    )
  })
})
