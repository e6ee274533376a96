import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { hydrate, selectAppKitCookies } from '@latchkey/appkit'
import { formatTestCookies, mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { createElement, type ReactElement, Suspense } from 'react'
import { renderToPipeableStream, renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AppKitProvider, useAppKitAccount, useWalletInfo } from './exports/index.js'

const VISITORS = [
  { name: 'Ada', address: '0xada' },
  { name: 'Grace', address: '0xbee' },
  { name: `鍵${'🔑'.repeat(30)}`, address: '0xcab' },
  undefined,
]

/** How far a request may go. */
interface Gate {
  readonly opened: Promise<void>
  isOpen: boolean
  open(): void
}

function createGate(): Gate {
  let resolve = () => {}
  const opened = new Promise<void>((done) => {
    resolve = done
  })
  const gate: Gate = {
    opened,
    isOpen: false,
    open() {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

function Account({ gate }: { readonly gate?: Gate }) {
  if (gate?.isOpen === false) throw gate.opened
  const { status, address } = useAppKitAccount()
  const { walletInfo } = useWalletInfo()
  return createElement('p', null, `${status} ${address} ${walletInfo?.name}`)
}

/** The page as the documentation has it: the options are of the module, the cookies of the request. */
function createPage(header: string, gates: readonly Gate[]): ReactElement {
  const cookies = selectAppKitCookies(header)
  return createElement(
    AppKitProvider,
    {
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      adapters: [mockAdapter().factory],
      storage: 'cookie',
      initialize: (appkit) => hydrate(appkit, cookies),
    },
    createElement(Account),
    gates.map((gate, index) =>
      createElement(
        Suspense,
        { key: `${index}`, fallback: 'Later' },
        createElement(Account, { gate }),
      ),
    ),
    createElement('script', { type: 'application/json' }, JSON.stringify(cookies)),
  )
}

function headerOf(visitor: (typeof VISITORS)[number]): string {
  if (visitor === undefined) return 'session=secret'
  const network = 'eip155:1'
  const ours = formatTestCookies([
    {
      namespace: 'eip155',
      connectorId: 'mock',
      caipNetworkId: network,
      isActive: true,
      ...visitor,
    },
  ])
  return `session=secret; ${ours}; csrf=secret`
}

const RENDERERS = {
  renderToPipeableStream: (page: ReactElement) => text(pipe(page)),
  renderToReadableStream: async (page: ReactElement) => text(await renderToReadableStream(page)),
}

function pipe(page: ReactElement): PassThrough {
  const end = new PassThrough()
  const { pipe: pipeInto } = renderToPipeableStream(page, {
    onShellReady: () => void pipeInto(end),
    onError: (error) => void end.destroy(error instanceof Error ? error : new Error('failed')),
  })
  return end
}

it.each(['renderToPipeableStream', 'renderToReadableStream'] as const)(
  '[REAL-15:visitors] visitors whose pages stream at the same time get their own account alone: %s',
  async (name) => {
    const requests = VISITORS.map((visitor) => ({
      visitor,
      gates: [createGate(), createGate(), createGate()],
    }))
    const pages = requests.map(({ visitor, gates }) =>
      RENDERERS[name](createPage(headerOf(visitor), gates)),
    )
    await new Promise(setImmediate)
    // All shells are out; then one part of each, forwards and backwards.
    for (const turn of [0, 1, 2]) {
      for (const { gates } of turn % 2 ? requests : requests.toReversed()) {
        gates[turn]?.open()
        await new Promise(setImmediate)
      }
    }
    const htmls = await Promise.all(pages)
    for (const [index, html] of htmls.entries()) {
      const visitor = VISITORS[index]
      const shown = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words)
      const own = visitor
        ? `connecting ${visitor.address} ${visitor.name}`
        : 'disconnected undefined undefined'
      expect(shown).toEqual([own, own, own, own])
      for (const other of VISITORS) {
        if (other !== undefined && other !== visitor) expect(html).not.toContain(other.address)
      }
      expect(html).not.toContain('secret')
    }
  },
)
