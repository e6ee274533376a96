import { ethersAdapter } from '@latchkey/adapter-ethers'
import {
  type AppKit,
  createAppKit,
  pendingTransactionsAtom,
  type SentTransaction,
} from '@latchkey/appkit'
import { historyAtom, openActivity } from '@latchkey/feature-activity'
import { type Api, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { createEvmBench } from '@latchkey/sandbox/testing'
import { parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

let chain: EvmChain
let api: Api
const clean: (() => unknown)[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_351, name: 'Sandbox One' })
  api = await startApi({ chains: { evm: [chain] } })
}, 60_000)
afterEach(async () => {
  await chain.setAutomine(true)
  for (const step of clean.splice(0).reverse()) await step()
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})

/** A connected app that knows no modal, and no feature of one. */
async function start(endpoints: { readonly api?: string } = { api: api.url }): Promise<AppKit> {
  const bench = createEvmBench([chain, chain], chain)
  const appkit = createAppKit({
    projectId: 'test',
    adapters: [ethersAdapter()],
    networks: [chain.viemChain],
    endpoints,
    metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
    storage: 'memory',
    logLevel: 'silent',
  })
  clean.push(bench.cleanup, () => appkit.destroy())
  await appkit.start()
  await vi.waitFor(() => appkit.connect({ connectorId: bench.connectorId }))
  return appkit
}

const history = ({ store }: AppKit) => store.get(historyAtom)

describe('without the modal', () => {
  it.each([
    ['a coin', false],
    ['a token', true],
  ] as const)(
    '[HEAD-1:send,activity] %s is sent, seen pending and mined, and then stands in the activity',
    async (_name, isToken) => {
      const appkit = await start()
      const activity = openActivity(appkit)
      clean.push(activity.close)
      await activity.refresh()
      const before = history(appkit).transactions.length
      const [, , receiver] = chain.accounts
      const { address: token, decimals } = chain.tokens.PUSD
      const value = isToken ? parseUnits('25', decimals) : parseEther('1.5')
      const transaction = {
        to: receiver?.address ?? '',
        value,
        ...(isToken && { token }),
      }
      expect(await appkit.estimateFee({ transaction })).toMatchObject({ kind: 'upTo' })

      await chain.setAutomine(false)
      const hash = await appkit.sendTransaction({ transaction })
      const sent = (): SentTransaction | undefined => appkit.store.get(pendingTransactionsAtom)[0]
      expect(sent()).toMatchObject({ hash, status: 'pending', value })
      await activity.refresh()
      expect(history(appkit).transactions).toHaveLength(before)

      const waiting = appkit.waitForTransaction({ hash })
      await chain.mine()
      expect(await waiting).toBe('confirmed')
      expect(sent()).toMatchObject({ hash, status: 'confirmed' })
      await vi.waitFor(async () => {
        await activity.refresh()
        expect(history(appkit).transactions[0]?.metadata.hash).toBe(hash)
      })
      const { failure, transactions, transactionsByYear } = history(appkit)
      expect(failure).toBeUndefined()
      expect(transactionsByYear[0]?.months[0]?.transactions[0]).toEqual(transactions[0])
      expect(transactions[0]).toMatchObject({
        metadata: { status: 'confirmed', chain: chain.caipNetworkId },
        transfers: [
          {
            direction: 'out',
            fungible_info: { symbol: isToken ? 'PUSD' : 'ETH' },
            quantity: { numeric: isToken ? '25' : '1.5' },
          },
        ],
      })
    },
  )

  it('[HEAD-1:activity] error: a server that cannot be reached is a failure, and no empty list', async () => {
    const appkit = await start({ api: 'http://127.0.0.1:9' })
    const activity = openActivity(appkit)
    clean.push(activity.close)
    await activity.refresh()
    expect(history(appkit).failure).toMatchObject({
      page: 'first',
      error: { code: 'TRANSACTIONS_FETCH_FAILED' },
    })
  })

  it('[HEAD-1:activity] error: there is no history of nobody', async () => {
    const appkit = await start()
    await appkit.disconnect()
    expect(() => openActivity(appkit)).toThrow('No wallet is connected')
  })
})
