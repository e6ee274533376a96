import { isSmartAccount, openApi } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { type Api, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { historyAtom, transactionsAtom } from './atoms.js'
import { createFetchPage } from './fetchPage.js'
import { openHistory } from './openHistory.js'

const CHAIN = 'eip155:31337'
let chain: EvmChain
let api: Api
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337, name: 'Sandbox One' })
  api = await startApi({ chains: { evm: [chain] } })
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})

it('[ACT-2][R19] reads what a chain has done through the server, page by page, each once', async () => {
  const [, first, second] = chain.accounts
  if (!first || !second) throw new Error('The chain has no accounts')
  const hashes: string[] = []
  for (let count = 0; count < 60; count += 1)
    hashes.push(
      await chain.client.sendTransaction({
        account: first.address,
        to: second.address,
        value: 1n,
        chain: null,
      }),
    )
  const { appkit } = createTestAppKit({
    mocks: [mockAdapter({ wallets: [{ accounts: [first.address] }] })],
    networks: [testNetwork('eip155', 31_337)],
    endpoints: { api: api.url },
  })
  onTestFinished(() => appkit.destroy())
  const { address } = first
  const history = openHistory(appkit, {
    owner: { address, caipNetworkId: CHAIN, caipAddress: `${CHAIN}:${address}` },
    fetchPage: createFetchPage(appkit, openApi),
    isContract: isSmartAccount,
  })
  await history.refresh()
  expect(appkit.store.get(transactionsAtom)).toHaveLength(50)
  while (appkit.store.get(historyAtom).next !== undefined) await history.loadMore()
  const read = appkit.store.get(transactionsAtom).map(({ metadata }) => metadata.hash)
  expect(read.slice(0, 60)).toEqual(hashes.reverse())
  expect(new Set(read).size).toBe(read.length)
  history.close()
  expect(api.log.filter(({ route }) => route === 'history').length).toBeGreaterThanOrEqual(3)
})
