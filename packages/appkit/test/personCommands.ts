import * as fc from 'fast-check'
import { key, NAMESPACES, PHONE, WALLETS, type World } from './World.js'

export type Command = (world: World) => Promise<unknown> | unknown

/** A command that says what it is where a property fails. */
export function named<T>(name: string, make: (given: T) => Command): (given: T) => Command {
  return (given) =>
    Object.assign((world: World) => make(given)(world), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(given)}`,
    })
}

export const namespace = fc.nat({ max: NAMESPACES.length - 1 })
export const wallet = fc.constantFrom(...WALLETS)
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
/** The number of a network that is configured. */
const reference = fc.constantFrom('1', '2')

export const nameOf = (at: number) => NAMESPACES[at] ?? 'eip155'
export const networkOf = (at: number, id: string) => `${nameOf(at)}:${id}` as const

/** What a person asks of a page: what is asked last is what is to stand. */
export const personCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom(...WALLETS, PHONE), perhaps(namespace)).map(
    named(
      'connect',
      ([id, at]) =>
        (world) =>
          connect(world, id, at),
    ),
  ),
  fc.tuple(wallet, namespace, reference).map(
    named(
      'connect at',
      ([id, at, to]) =>
        (world) =>
          connect(world, id, at, to),
    ),
  ),
  fc.constantFrom('one', 'two').map(
    named('pair phone', (phone) => (world) => {
      world.phones.phone = phone
      return connect(world, PHONE)
    }),
  ),
  perhaps(namespace).map(
    named('disconnect', (at) => (world) => {
      const name = at === undefined ? undefined : nameOf(at)
      const names = name === undefined ? NAMESPACES : [name]
      return world.wishes.letGo(
        world.appkit,
        (id) => name === undefined || id.endsWith(name),
        () =>
          world.calls.call({ uses: Object.fromEntries(names.map((each) => [each, {}])) }, () =>
            world.appkit.disconnect(name === undefined ? {} : { namespace: name }),
          ),
      )
    }),
  ),
  fc.tuple(namespace, fc.constantFrom(...WALLETS, PHONE)).map(
    named(
      'disconnect one',
      ([at, id]) =>
        (world) =>
          disconnectOne(world, at, id),
    ),
  ),
  fc.tuple(namespace, wallet).map(
    named('disconnect one and connect it', ([at, id]) => (world) => {
      // Who lets go of a wallet and wants it back waits for nothing.
      const connectorId = key(at, id)
      const name = nameOf(at)
      return Promise.allSettled([
        disconnectOne(world, at, id),
        world.wishes.want([connectorId], () =>
          world.calls.call({ uses: { [name]: { connectorId } } }, () =>
            world.appkit.connect({ namespace: name, connectorId }),
          ),
        ),
      ])
    }),
  ),
  fc.tuple(namespace, wallet, perhaps(fc.nat({ max: 1 }))).map(
    named('switchAccount', ([at, id, index]) => (world) => {
      const connectorId = key(at, id)
      const { wallets = [] } = world.mocks[at] ?? {}
      const found = wallets.find(({ connector }) => connector.id === connectorId)
      const address = index === undefined ? undefined : found?.accounts[index]
      // One that has ended lately is connected again.
      return world.wishes.want([connectorId], () =>
        world.calls.call({ uses: { [nameOf(at)]: { connectorId, address } } }, () =>
          world.appkit.switchAccount({
            namespace: nameOf(at),
            connectorId,
            ...(address === undefined ? {} : { address }),
          }),
        ),
      )
    }),
  ),
  fc.tuple(namespace, reference).map(
    named('switchNetwork', ([at, id]) => ({ appkit, calls }) => {
      const network = networkOf(at, id)
      return calls.call({ network }, () => appkit.switchNetwork(network))
    }),
  ),
)

function connect(world: World, id: string, at?: number, to?: string): Promise<unknown> {
  const names = at === undefined ? [0, 1] : [at]
  const uses = Object.fromEntries(
    names.map((each) => [nameOf(each), { connectorId: key(each, id) }]),
  )
  const network = at === undefined || to === undefined ? undefined : networkOf(at, to)
  return world.wishes.want([key(0, id), key(1, id)], () =>
    world.calls.call({ uses, network }, () =>
      world.appkit.connect({
        connectorId: id,
        ...(at === undefined ? {} : { namespace: nameOf(at) }),
        ...(network === undefined ? {} : { caipNetworkId: network }),
      }),
    ),
  )
}

function disconnectOne(world: World, at: number, id: string): Promise<unknown> {
  const ends = { namespace: nameOf(at), connectorId: key(at, id) }
  return world.wishes.letGo(
    world.appkit,
    (known) => known === ends.connectorId,
    () => world.calls.call({ ends }, () => world.appkit.disconnect(ends)),
  )
}
