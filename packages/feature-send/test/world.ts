import type { AppKit, TokenBalance } from '@latchkey/appkit'
import { mockAddress, putTokens, type TestAppKitOptions } from '@latchkey/appkit/testing'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shown,
  until,
} from '@latchkey/ui-react/testing'
import { onTestFinished } from 'vitest'
import { shortenPauses } from '../../foundation/test/shortenPauses.js'
import { send } from '../src/send.js'
import type { WalletSendArguments } from '../src/types.js'

/** Where the server of a test is. */
const SERVER = 'https://api.example'

/** An ERC-20 token with six decimals, worth two dollars each. */
export const GOLD = `0x${'a'.repeat(40)}`

/** Nobody that the account knows. */
export const STRANGER = '0x1111222233334444555566667777888899990000'

/** The account of the mock wallet. */
export const OWN = mockAddress('eip155', 'mock', 0)

export const tokens: readonly TokenBalance[] = [
  {
    name: 'Test coin',
    symbol: 'TST',
    chainId: 'eip155:1',
    price: 1000,
    value: 1500,
    quantity: { decimals: '18', numeric: '1.5' },
  },
  {
    name: 'Gold',
    symbol: 'GLD',
    chainId: 'eip155:1',
    address: `eip155:1:${GOLD}`,
    price: 2,
    value: 500,
    quantity: { decimals: '6', numeric: '250' },
  },
  {
    name: 'Dust',
    symbol: 'DST',
    chainId: 'eip155:1',
    address: `eip155:1:0x${'b'.repeat(40)}`,
    quantity: { decimals: '2', numeric: '7' },
  },
].map((token) => token as TokenBalance)

/** What a route of the server answers: a body, a status, or nothing for ever. */
export type Answer = object | number | 'never'

/** A server inside the page. */
export function createServer(answers: Readonly<Record<string, Answer>> = {}) {
  const all = new Map<string, Answer>([
    ['/v1/supported-chains', { http: ['eip155:1', 'eip155:2', 'solana:1'] }],
    ['/balance', { balances: tokens.map((token) => ({ address: null, ...token })) }],
    ['/history', { data: [] }],
    ['/v1/identity/', {}],
    ['/v1/names/', { names: [] }],
    ['/v1/project-config', 404],
    ['/v1/allowed-origins', []],
    ...Object.entries(answers),
  ])
  const asked = new Set<string>()
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input)
    if (!href.startsWith(SERVER)) return fetch(input, init)
    const [route = pathname, given = 404] =
      [...all].reverse().find(([part]) => pathname.includes(part)) ?? []
    asked.add(route)
    if (given === 'never') return new Promise(() => undefined)
    return typeof given === 'number'
      ? new Response('{}', { status: given })
      : new Response(JSON.stringify(given), { headers: { 'content-type': 'application/json' } })
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  return {
    /** The routes that were asked, as they are called in `answers`. */
    asked: asked as ReadonlySet<string>,
    answer: (route: string, answer: Answer) => void all.set(route, answer),
  }
}

interface WorldOptions extends TestAppKitOptions {
  readonly answers?: Readonly<Record<string, Answer>>
  /** False: the app names no server. */
  readonly hasServer?: boolean
}

/** A connected app with the feature, and its events. */
export async function createWorld({ answers, hasServer = true, ...options }: WorldOptions = {}) {
  shortenPauses()
  const server = createServer(answers)
  const test = createTestModal({
    features: [send()],
    ...(hasServer ? { endpoints: { api: SERVER } } : {}),
    ...options,
  })
  const events: { readonly event: string; readonly properties: unknown }[] = []
  test.appkit.subscribeEvents(({ data }) =>
    events.push({ event: data.event, properties: data.properties }),
  )
  for (const mock of test.mocks) putTokens(mock, OWN, tokens)
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  return { ...test, events, server }
}

/** The same at the form, with what `params` fill in. */
export async function openSend(params?: WalletSendArguments, options: WorldOptions = {}) {
  const world = await createWorld(options)
  await openModal(world.appkit)
  await shown('Account')
  world.appkit.push('WalletSend', params)
  await shown('WalletSend')
  await find('send-submit')
  return world
}

/** Types into a field, as a person does. */
export async function type(id: string, text: string): Promise<void> {
  const field = await find(id)
  if (!isField(field)) throw new Error(`${id} is no field`)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const typed = (id: string) => {
  const field = byTestId(id)
  return isField(field) ? field.value : undefined
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** What the button says. */
export const label = () => byTestId('send-submit')?.innerText

/** Waits until the button says something. */
export const says = (text: string) => until(() => label() === text)

/** Goes through the review up to the request to the wallet. */
export async function confirm(appkit: AppKit): Promise<void> {
  await says('Review')
  await click('send-submit')
  await shown('WalletSendPreview')
  if (appkit.getView().name !== 'WalletSendPreview') throw new Error('No review')
  await click('send-confirm')
}
