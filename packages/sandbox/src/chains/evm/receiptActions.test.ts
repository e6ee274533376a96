import { createClient, custom, type Hex, publicActions, zeroAddress, zeroHash } from 'viem'
import { foundry } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { receiptActions } from './receiptActions.js'

const hash = `0x${'ab'.repeat(32)}` as const
const receipt = {
  blockHash: zeroHash,
  blockNumber: '0x1',
  from: zeroAddress,
  status: '0x1',
  transactionHash: hash,
}

/** A chain that makes no more blocks, whose node has the receipt at the third time of asking. */
const setUp = (answer: (asked: number) => unknown) => {
  const methods: string[] = []
  const provider = {
    request: async ({ method }: { method: string; params?: readonly Hex[] }) => {
      methods.push(method)
      if (method === 'eth_blockNumber') return '0x1'
      if (method === 'eth_getTransactionByHash') return { ...receipt, hash, type: '0x0' }
      return answer(methods.filter((one) => one === 'eth_getTransactionReceipt').length)
    },
  }
  const client = createClient({
    chain: foundry,
    pollingInterval: 5,
    transport: custom(provider, { retryCount: 0 }),
  })
  return { client: client.extend(publicActions).extend(receiptActions), methods }
}

describe('waitForTransactionReceipt', () => {
  it('asks until the node has it, though no block comes any more', async () => {
    const { client } = setUp((asked) => (asked < 3 ? null : receipt))
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  })

  it('error: the node never has it', async () => {
    const { client } = setUp(() => null)
    await expect(client.waitForTransactionReceipt({ hash, timeout: 50 })).rejects.toThrow(
      'Timed out while waiting for transaction',
    )
  })

  it('error: the node is not there', async () => {
    const { client, methods } = setUp(() => {
      throw new Error('gone')
    })
    await expect(client.waitForTransactionReceipt({ hash })).rejects.toThrow('gone')
    expect(methods).toEqual(['eth_getTransactionReceipt'])
  })
})
