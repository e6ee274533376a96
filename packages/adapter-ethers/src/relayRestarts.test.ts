import { type AppKit, createAppKit } from '@latchkey/appkit'
import { nextUri, startUntilListed } from '@latchkey/appkit/testing'
import { createLogger } from '@latchkey/foundation'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import {
  hex,
  type LastingRelay,
  startLastingRelay,
  startPhone,
  type TestPhone,
  withPage,
} from '@latchkey/sandbox/testing'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchRejections } from '../../foundation/test/watchRejections.js'
import { ethersAdapter } from './ethersAdapter.js'

const RELAY_MS = 15_000

let relay: LastingRelay
let chain: EvmChain
let appkit: AppKit
let mobile: TestPhone
let watch: ReturnType<typeof watchRejections>

beforeAll(async () => {
  watch = watchRejections()
  relay = await startLastingRelay()
  chain = await startEvmChain({ chainId: 31_337 })
}, 60_000)
afterAll(async () => {
  await relay.stop()
  await chain.stop()
  watch.stop()
})

beforeEach(async () => {
  watch.rejections.length = 0
  appkit = createAppKit({
    projectId: 'test',
    networks: [chain.viemChain],
    adapters: [ethersAdapter()],
    endpoints: { relay: relay.url },
    metadata: { name: 'Test', description: '', url: 'https://app.example', icons: [] },
    storage: 'memory',
    logger: createLogger({ level: 'silent' }),
  })
  await (await withPage(() => startUntilListed(appkit))).started
  mobile = await startPhone(relay.url, [chain])
  mobile.answer = 'hold'
})
afterEach(async () => {
  await appkit.destroy()
  await mobile.phone.stop()
})

/** Approves what the phone is asked for next; the relay may go before that, or while it is on its way. */
async function approve({ before = async () => {}, meanwhile = async () => {} } = {}) {
  const { id } = await mobile.phone.waitForPending(undefined, RELAY_MS)
  await before()
  const approving = mobile.phone.approve(id)
  await meanwhile()
  await approving
}

it('[REAL-4:connected] a page stays connected and has each answer once, whenever the relay restarts', {
  timeout: 60_000,
}, async () => {
  const restart = () => relay.restart()
  for (let cycle = 0; cycle < 2; cycle += 1) {
    const connecting = appkit.connect({ connectorId: 'walletConnect' })
    const uri = await nextUri(appkit)
    await restart()
    await mobile.phone.pair(uri)
    await approve({ meanwhile: restart })
    await connecting
    const connected: boolean[] = []
    const stop = appkit.subscribeAccount(() => connected.push(appkit.getIsConnectedState()))

    await restart()
    const message = `cycle ${cycle}`
    const signing = appkit.signMessage({ message })
    await approve({ before: restart, meanwhile: restart })
    const address = hex(appkit.getAddress() ?? '')
    expect(await verifyMessage({ address, message, signature: hex(await signing) })).toBe(true)

    const nonce = await chain.client.getTransactionCount({ address })
    const sending = appkit.sendTransaction({ transaction: { to: address, value: 1n } })
    await approve({ before: restart, meanwhile: restart })
    const receipt = await chain.client.waitForTransactionReceipt({ hash: hex(await sending) })
    expect(receipt.status).toBe('success')
    // Sent once, however often it was asked for or answered.
    expect(await chain.client.getTransactionCount({ address })).toBe(nonce + 1)

    stop()
    expect(appkit.getIsConnectedState()).toBe(true)
    expect(connected).not.toContain(false)
    const disconnecting = appkit.disconnect()
    await restart()
    await disconnecting
    expect(appkit.getAccount().status).toBe('disconnected')
    await vi.waitFor(() => expect(mobile.phone.sessions()).toEqual([]), RELAY_MS)
  }
  expect(mobile.asked).toEqual([
    'personal_sign',
    'eth_sendTransaction',
    'personal_sign',
    'eth_sendTransaction',
  ])
  expect(relay.stats().sockets).toBeLessThanOrEqual(2)
  expect(watch.rejections).toEqual([])
})
