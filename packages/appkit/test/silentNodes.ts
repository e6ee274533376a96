import type { RpcProxy } from '@latchkey/sandbox/chains'

/** A node that gives no answer: the clause that it is of, what it does in words, and how it comes to that. */
export type SilentNode = readonly [clause: string, name: string, fail: (proxy: RpcProxy) => unknown]

/** On every chain alike. The nodes' own tests have all that is no answer: a short run has one of a kind. */
export const SILENT_NODES: readonly SilentNode[] = [
  ['dead', 'is dead', ({ stop }) => stop()],
  ['slow', 'never answers', ({ setFault }) => setFault({ connection: 'hang' })],
  [
    'rateLimited',
    'is overrun',
    ({ setFault }) => setFault({ status: 429, headers: { 'retry-after': '60' } }),
  ],
  ['dead', 'is a page of HTML', ({ setFault }) => setFault({ status: 502, body: '<html>' })],
  ['dead', 'breaks off', ({ setFault }) => setFault({ connection: 'truncate' })],
]
