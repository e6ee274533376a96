import { createHook } from 'node:async_hooks'
import { createPhoneWallet, type PhoneWallet } from '@latchkey/sandbox/phone'
import { type LastingRelay, startLastingRelay } from '@latchkey/sandbox/testing'
import { isHex, stringToHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { watchRejections } from '../../../../foundation/test/watchRejections.js'
import type { WalletConnectClient } from './client.js'
import { createWalletConnect } from './createWalletConnect.js'
import { createTestCore, namespaces } from './testCore.js'

/** When the relay goes, in a cycle of connecting, signing and disconnecting. */
const MOMENTS = [
  'while a code is on show',
  'while the phone approves',
  'while nothing is asked',
  'while a request waits in the phone',
  'while the phone answers',
  'while the session ends',
] as const
type Moment = (typeof MOMENTS)[number]

/** How long the relay is away: for less and for more than clients wait before they try again. */
const AWAY_MS = [0, 0, 0, 0, 250] as const
const RELAY_MS = 15_000
/** One in each cycle, and in a short run one at each moment; `RELAY_RESTARTS` says another number. */
const restarts = Number(process.env.RELAY_RESTARTS ?? (isFullRun ? 100 : MOMENTS.length))

const key = generatePrivateKey()
const { address } = privateKeyToAccount(key)
const rpc = { rpcUrl: 'http://127.0.0.1:9' }

let relay: LastingRelay
let phone: PhoneWallet
/** What the phone has been asked, each time that it was. */
let asked: string[] = []
let watch: ReturnType<typeof watchRejections>
/** Timers and sockets of this process, and who has made them. */
const live = new Map<number, string>()
const hook = createHook({
  init(id, type) {
    if (type === 'Timeout' || type === 'TCPWRAP') live.set(id, new Error(type).stack ?? type)
  },
  destroy: (id) => void live.delete(id),
})

beforeEach(async () => {
  watch = watchRejections()
  asked = []
  relay = await startLastingRelay()
  phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [{ privateKey: key }] },
    chains: { 'eip155:1': rpc, 'eip155:8453': rpc },
    approvals(pending) {
      asked.push(pending.kind === 'request' ? (pending.details[0]?.value ?? '') : pending.kind)
      return 'hold'
    },
  })
})
afterEach(async () => {
  hook.disable()
  await phone.stop()
  await relay.stop()
  watch.stop()
})

function startPage() {
  const client = createWalletConnect(createTestCore({ relayUrl: relay.url }))
  const onSessionDeleted = vi.fn()
  client.subscribe({
    onSessionDeleted,
    onSessionUpdated: () => {},
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onStatus: () => {},
  })
  return { client, onSessionDeleted }
}

function pair(client: WalletConnectClient) {
  let show: (uri: string) => void = () => {}
  const uri = new Promise<string>((resolve) => {
    show = resolve
  })
  const done = client.pair({ namespaces, signal: new AbortController().signal, onUri: show })
  done.catch(() => {})
  return { uri, done }
}

async function sign(client: WalletConnectClient, text: string) {
  const provider = await client.getProvider()
  const params = [stringToHex(text), address]
  const signature = await provider.request({ method: 'personal_sign', params }, 'eip155:1')
  if (!isHex(signature)) throw new TypeError('no signature')
  return verifyMessage({ address, message: text, signature })
}

const topics = () => phone.sessions().map(({ topic }) => topic)

/** Connects as a person does: the code is shown, and the phone asks once. */
async function connect(client: WalletConnectClient, at: (moment: Moment) => Promise<void>) {
  const { uri, done } = pair(client)
  const link = await uri
  await at('while a code is on show')
  await phone.pair(link)
  const { id } = await phone.waitForPending(({ kind }) => kind === 'proposal', RELAY_MS)
  const approving = phone.approve(id)
  await at('while the phone approves')
  await approving
  await done
}

async function signOnce(
  client: WalletConnectClient,
  text: string,
  at: (moment: Moment) => Promise<void>,
) {
  const signing = sign(client, text)
  signing.catch(() => {})
  const { id } = await phone.waitForPending(
    ({ details }) => details.some(({ value }) => value === text),
    RELAY_MS,
  )
  await at('while a request waits in the phone')
  const answering = phone.approve(id)
  await at('while the phone answers')
  await answering
  expect(await signing).toBe(true)
}

async function untilGone(client: WalletConnectClient) {
  const { relayer } = (await client.getProvider()).client.core
  while (relayer.connected) await new Promise((resolve) => setImmediate(resolve))
}

const undisturbed = async () => {}

/** Restarts the relay at one moment; a little later each time, so that each step of what is under way is interrupted. */
function restartAt(index: number) {
  return async (now: Moment) => {
    if (now !== MOMENTS[index % MOMENTS.length]) return
    const laterMs = Math.floor(index / MOMENTS.length) % 8
    if (laterMs > 0) await new Promise((resolve) => setTimeout(resolve, laterMs))
    await relay.restart(AWAY_MS[index % AWAY_MS.length])
  }
}

it(`[REAL-4:connected][R2] no session and no request is lost or doubled by ${restarts} restarts of the relay, and nothing is left`, {
  timeout: FUZZ_TIMEOUT_MS * 3,
}, async () => {
  const page = startPage()
  const other = startPage()
  await connect(other.client, undisturbed)
  const kept = topics()
  const expected = ['proposal']
  live.clear()
  hook.enable()
  /** Sockets beyond the one that each client may have. */
  let surplus = 0
  const looking = setInterval(() => {
    const { clients, sockets } = relay.stats()
    surplus = Math.max(surplus, sockets - clients)
  }, 5)

  for (let index = 0; index < restarts; index += 1) {
    const { client } = page
    const at = restartAt(index)
    await connect(client, at)
    expect(topics()).toHaveLength(2)
    const back = at('while nothing is asked')
    const isIdle = index % MOMENTS.length === MOMENTS.indexOf('while nothing is asked')
    if (isIdle) await untilGone(client)
    const texts = [`cycle ${index}`]
    const signing = [signOnce(client, `cycle ${index}`, at)]
    if (isIdle) {
      // Those who find the socket gone at once must not open one each.
      texts.push(`beside ${index}`, `also beside ${index}`)
      signing.push(...texts.slice(1).map((text) => signOnce(other.client, text, undisturbed)))
    }
    await Promise.all([back, ...signing])
    expect(client.hasSession()).toBe(true)
    const ending = client.disconnect()
    await at('while the session ends')
    await ending
    expect(client.hasSession()).toBe(false)
    await vi.waitFor(() => expect(topics()).toEqual(kept), RELAY_MS)
    expected.push('proposal', ...texts)
    expect([...asked].sort()).toEqual([...expected].sort())
  }
  // The session beside them has outlived every restart, at both ends.
  expect(other.client.hasSession()).toBe(true)
  await signOnce(other.client, 'still there', undisturbed)
  for (const { onSessionDeleted } of [page, other]) expect(onSessionDeleted).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(relay.stats()).toMatchObject({ sockets: 2, clients: 2 }))
  clearInterval(looking)
  expect(surplus).toBe(0)

  await Promise.all([page.client.destroy(), other.client.destroy()])
  await vi.waitFor(() => expect(relay.stats()).toMatchObject({ sockets: 1, clients: 1 }))
  await phone.stop()
  await relay.stop()
  const left = [...live.keys()]
  await vi.waitFor(() => expect(left.flatMap((id) => live.get(id) ?? [])).toEqual([]), RELAY_MS)
  expect(watch.rejections).toEqual([])
})
