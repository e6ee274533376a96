import { finishView } from '../../src/modal/viewResult.js'
import {
  connected,
  createWorld,
  namespace,
  PHONE,
  quiet,
  soon,
  started,
  type World,
} from './world.js'

/** What is signed in a flow, and again after it. */
export const message = 'the same question'
const transaction = { to: '0x00000000000000000000000000000000000000aa', value: 1n }

/** How somebody gives something up. */
export type Way = 'signal' | 'leave' | 'disconnect' | 'destroy'

/** Something that a page does, which takes a while. */
export interface Flow {
  readonly prepare: () => Promise<World>
  readonly run: (world: World, signal: AbortSignal) => Promise<unknown>
  /** What ends it at once, however long a wallet takes; anything else leaves it its own time. */
  readonly endedBy: readonly Way[]
}

export const FLOWS: Readonly<Record<string, Flow>> = {
  'connect to a wallet of the page': {
    prepare: started,
    run: ({ appkit }, signal) => appkit.connect({ connectorId: 'a', namespace, signal }),
    endedBy: ['signal', 'leave', 'disconnect', 'destroy'],
  },
  'connect through WalletConnect': {
    prepare: started,
    run: ({ appkit }, signal) => appkit.connect({ connectorId: PHONE, signal }),
    endedBy: ['signal', 'leave', 'disconnect', 'destroy'],
  },
  'connect to a wallet of two namespaces': {
    prepare: started,
    run: ({ appkit }, signal) => appkit.connect({ connectorId: 'a', signal }),
    endedBy: ['signal', 'leave', 'disconnect', 'destroy'],
  },
  'reconnect at the start': {
    async prepare() {
      const before = await connected('a', PHONE)
      await soon(before.appkit.destroy())
      return createWorld(before)
    },
    run: ({ appkit }) => appkit.start(),
    endedBy: ['destroy'],
  },
  disconnect: {
    prepare: () => connected('a', PHONE),
    run: ({ appkit }) => appkit.disconnect(),
    endedBy: [],
  },
  switchNetwork: {
    prepare: () => connected('a'),
    run: ({ appkit }, signal) => appkit.switchNetwork('eip155:2', { signal }),
    endedBy: ['signal', 'leave', 'destroy'],
  },
  switchAccount: {
    prepare: () => connected('a'),
    run: ({ appkit }) => appkit.switchAccount({ namespace, connectorId: `b.${namespace}` }),
    endedBy: ['leave', 'disconnect', 'destroy'],
  },
  signMessage: {
    prepare: () => connected('a'),
    run: ({ appkit }) => appkit.signMessage({ message }),
    endedBy: ['destroy'],
  },
  'sendTransaction, followed until it is mined': {
    async prepare() {
      const world = await connected('a')
      world.mocks[0]?.setTransactionStatus('pending')
      return world
    },
    async run({ appkit, mocks }, signal) {
      const hash = await appkit.sendTransaction({ transaction })
      setTimeout(() => mocks[0]?.setTransactionStatus('confirmed'), 700)
      return appkit.waitForTransaction({ hash, signal })
    },
    endedBy: ['destroy'],
  },
  'sendCalls, one by one': {
    prepare: () => connected('a'),
    run: ({ appkit }) =>
      appkit.sendCalls({ calls: [1n, 2n, 3n].map((value) => ({ to: transaction.to, value })) }),
    endedBy: ['destroy'],
  },
  'resolveReceiver and estimateFee': {
    prepare: () => connected('a'),
    async run({ appkit }, signal) {
      const { address } = await appkit.resolveReceiver({ text: 'ada.mock', signal })
      return appkit.estimateFee({ transaction: { to: address, value: 1n } })
    },
    endedBy: ['destroy'],
  },
  'open a view, and wait for what it gives': {
    prepare: () => connected('a'),
    run({ appkit }) {
      const result = appkit.open({ view: 'Question' })
      setTimeout(() => {
        appkit.push('Networks')
        appkit.goBack()
        finishView(appkit, 'Question', 42)
      }, 200)
      return result
    },
    endedBy: ['leave', 'destroy'],
  },
  'destroy, while a phone is asked': {
    async prepare() {
      const world = await started()
      world.phone.setAutoApprove(false)
      world.appkit.connect({ connectorId: PHONE }).catch(() => {})
      await quiet()
      return world
    },
    run: ({ appkit }) => appkit.destroy(),
    endedBy: [],
  },
}
