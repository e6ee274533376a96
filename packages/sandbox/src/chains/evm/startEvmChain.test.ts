import { createServer } from 'node:net'
import {
  createPublicClient,
  erc20Abi,
  http,
  multicall3Abi,
  parseAbi,
  parseEther,
  parseUnits,
  webSocket,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../ports.js'
import { type EvmChain, startEvmChain } from './startEvmChain.js'

const timeout = 30_000
const guest = privateKeyToAccount(generatePrivateKey()).address

let chain: EvmChain
let other: EvmChain

beforeAll(async () => {
  ;[chain, other] = await Promise.all([
    startEvmChain({ chainId: 31_337, name: 'First' }),
    startEvmChain({ chainId: 8_453, fundedAddresses: [guest] }),
  ])
}, timeout)

afterAll(async () => {
  await Promise.all([chain?.stop(), other?.stop()])
}, timeout)

const account = (index: number) => {
  const found = chain.accounts[index]
  if (!found) throw new RangeError(`No account ${index}`)
  return privateKeyToAccount(found.privateKey)
}

describe('startEvmChain', { timeout }, () => {
  it('describes the chain for viem and by its CAIP-2 id', async () => {
    expect(chain).toMatchObject({ chainId: 31_337, caipNetworkId: 'eip155:31337', name: 'First' })
    expect(chain.viemChain).toMatchObject({
      id: 31_337,
      name: 'First',
      contracts: { multicall3: { address: chain.multicall3 } },
    })
    const client = createPublicClient({ chain: chain.viemChain, transport: http() })
    expect(await client.getChainId()).toBe(31_337)
    expect(other.name).toBe('Sandbox 8453')
  })

  it('runs two chains with ids, balances and blocks of their own', async () => {
    expect(await other.client.getChainId()).toBe(8_453)
    expect(await other.client.getBalance({ address: guest })).toBe(parseEther('10000'))
    expect(await chain.client.getBalance({ address: guest })).toBe(0n)
    const before = await chain.client.getBlockNumber()
    await other.mine(3)
    expect(await chain.client.getBlockNumber()).toBe(before)
    expect(other.tokens).toEqual(chain.tokens)
  })

  it('gives the ten dev accounts with their keys, unused and funded', async () => {
    expect(await chain.client.request({ method: 'eth_accounts' } as never)).toEqual(
      chain.accounts.map(({ address }) => address.toLowerCase()),
    )
    for (const { address, privateKey } of chain.accounts) {
      expect(privateKeyToAccount(privateKey).address).toBe(address)
    }
    const { address } = account(9)
    expect(await chain.client.getTransactionCount({ address })).toBe(0)
    expect(await chain.client.getBalance({ address })).toBe(parseEther('10000'))
  })

  it('executes a transfer of ether', async () => {
    const to = privateKeyToAccount(generatePrivateKey()).address
    const hash = await chain.client.sendTransaction({ account: account(1), to, value: 5n })
    const receipt = await chain.client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(await chain.client.getBalance({ address: to })).toBe(5n)
  })

  it('executes a transfer of each token, and refuses one beyond the balance', async () => {
    const to = privateKeyToAccount(generatePrivateKey()).address
    for (const [symbol, token] of Object.entries(chain.tokens)) {
      const contract = { address: token.address, abi: erc20Abi } as const
      const read = chain.client.readContract
      expect(await read({ ...contract, functionName: 'symbol' })).toBe(symbol)
      expect(await read({ ...contract, functionName: 'decimals' })).toBe(token.decimals)
      const transfer = { ...contract, account: account(2), functionName: 'transfer' } as const
      const amount = parseUnits('1.5', token.decimals)
      const hash = await chain.client.writeContract({ ...transfer, args: [to, amount] })
      await chain.client.waitForTransactionReceipt({ hash })
      expect(await read({ ...contract, functionName: 'balanceOf', args: [to] })).toBe(amount)
      await expect(
        chain.client.writeContract({ ...transfer, args: [to, parseUnits('1000000', 18)] }),
      ).rejects.toThrow(/reverted/)
    }
    expect(chain.tokens).toMatchObject({ PUSD: { decimals: 6 }, PALT: { decimals: 18 } })
  })

  it('reads many values in one call through Multicall3', async () => {
    const contracts = Object.values(chain.tokens).map(
      ({ address }) =>
        ({
          address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [account(3).address],
        }) as const,
    )
    expect(await chain.client.multicall({ contracts, allowFailure: false })).toEqual([
      parseUnits('100000', 6),
      parseUnits('100000', 18),
    ])
    const balance = await chain.client.readContract({
      address: chain.multicall3,
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [account(9).address],
    })
    expect(balance).toBe(parseEther('10000'))
  })

  it('speaks WebSocket: a new block is announced', async () => {
    const transport = webSocket(chain.wsUrl, { reconnect: false })
    const client = createPublicClient({ chain: chain.viemChain, transport })
    const before = await client.getBlockNumber()
    const announced: bigint[] = []
    client.watchBlockNumber({ onBlockNumber: (number) => announced.push(number) })
    // A block that comes before the subscription is not announced.
    await expect
      .poll(async () => {
        await chain.mine()
        return announced[0]
      })
      .toBeGreaterThan(before)
    const socket = await client.transport.getRpcClient()
    socket.close()
  })

  it('holds transactions back while automine is off', async () => {
    const { client } = chain
    await chain.setAutomine(false)
    try {
      const hash = await client.sendTransaction({ account: account(4), to: guest, value: 7n })
      await expect(client.getTransactionReceipt({ hash })).rejects.toThrow(/could not be found/)
      await chain.mine()
      expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    } finally {
      await chain.setAutomine(true)
    }
  })

  it('funds an account, on top of what it has, and with mining off from the next block on', async () => {
    const address = privateKeyToAccount(generatePrivateKey()).address
    const { PUSD } = chain.tokens
    const tokens = () =>
      chain.client.readContract({
        address: PUSD.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
    await Promise.all([
      chain.fund(address, { tokens: { PUSD: 3n } }),
      chain.fund(address, { eth: 1n, tokens: { PUSD: 4n, PALT: 1n } }),
      chain.fund(address, { eth: 2n }),
    ])
    expect([await tokens(), await chain.client.getBalance({ address })]).toEqual([7n, 3n])

    await chain.setAutomine(false)
    try {
      await chain.fund(address, { tokens: { PUSD: 1n } })
      expect(await tokens()).toBe(7n)
      await chain.mine()
      expect(await tokens()).toBe(8n)
    } finally {
      await chain.setAutomine(true)
    }
  })

  it('goes back to a snapshot', async () => {
    const id = await chain.snapshot()
    await chain.fund(guest, { eth: 9n, tokens: { PALT: 1n } })
    await chain.revert(id)
    expect(await chain.client.getBalance({ address: guest })).toBe(7n)
    await chain.fund(guest, { tokens: { PALT: 1n } })
  })

  it('mines by the clock when told to', async () => {
    const timed = await startEvmChain({ chainId: 5, blockTimeMs: 100 })
    try {
      const before = await timed.client.getBlockNumber()
      await timed.fund(guest, { tokens: { PUSD: 1n } })
      await expect
        .poll(() => timed.client.getBlockNumber(), { interval: 30 })
        .toBeGreaterThan(before + 1n)
    } finally {
      await timed.stop()
    }
  })

  it('takes the next free port when its own is in use', async () => {
    const port = await findFreePort()
    const server = createServer().listen(port, '127.0.0.1')
    const moved = await startEvmChain({ chainId: 6, port })
    try {
      expect(Number(new URL(moved.rpcUrl).port)).toBeGreaterThan(port)
    } finally {
      await moved.stop()
      server.close()
    }
  })

  it.each([
    [{ chainId: 0 }],
    [{ chainId: 1.5 }],
    [{ chainId: 1, blockTimeMs: 0 }],
    [{ chainId: 1, fundedAddresses: ['0x12' as const] }],
    [{ chainId: 1, port: 70_000 }],
  ])('refuses %j', async (options) => {
    await expect(startEvmChain(options)).rejects.toThrow(RangeError)
  })
})

describe('names', { timeout }, () => {
  it('resolves a name to its address, texts and avatar, and the address to its primary name', async () => {
    const { client } = chain
    const { address } = account(0)
    expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe(address)
    expect(await client.getEnsName({ address })).toBe('alice.eth')
    expect(await client.getEnsText({ name: 'alice.eth', key: 'description' })).toBe(
      'Alice of the sandbox',
    )
    expect(await client.getEnsAvatar({ name: 'alice.eth' })).toMatch(
      /^data:image\/svg\+xml;base64,/,
    )
    expect(await client.getEnsResolver({ name: 'alice.eth' })).toBe(chain.ens.resolver)
    expect(await other.client.getEnsAddress({ name: 'alice.eth' })).toBe(guest)
  })

  it('says null for an unknown name, an unknown text and an address without a name', async () => {
    const { client } = chain
    expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'sub.alice.eth' })).toBeNull()
    expect(await client.getEnsAddress({ name: 'alice.eth', coinType: 0n })).toBeNull()
    expect(await client.getEnsText({ name: 'alice.eth', key: 'url' })).toBeNull()
    expect(await client.getEnsName({ address: guest })).toBeNull()
    expect(await client.getEnsName({ address: account(0).address, coinType: 0n })).toBeNull()
  })

  it('says null for a forged primary name', async () => {
    const { client } = chain
    for (const name of ['alice.eth', 'nobody.eth', 'no-dot', 'x'.repeat(255), '']) {
      const hash = await client.writeContract({
        account: account(8),
        address: chain.ens.reverseRegistrar,
        abi: parseAbi(['function setName(string name) returns (bytes32)']),
        functionName: 'setName',
        args: [name],
      })
      await client.waitForTransactionReceipt({ hash })
      expect([name, await client.getEnsName({ address: account(8).address })]).toEqual([name, null])
    }
  })

  it('registers a name at run time, and its owner changes it', async () => {
    const { client } = chain
    const carol = account(7)
    await chain.ens.register({
      name: 'carol.eth',
      address: carol.address,
      texts: { url: 'https://carol.example' },
      isPrimary: true,
    })
    expect(await client.getEnsName({ address: carol.address })).toBe('carol.eth')
    expect(await client.getEnsText({ name: 'carol.eth', key: 'url' })).toBe('https://carol.example')
    await expect(chain.ens.register({ name: 'Carol.eth', address: carol.address })).rejects.toThrow(
      RangeError,
    )
    await expect(
      chain.ens.register({ name: 'a.carol.eth', address: carol.address }),
    ).rejects.toThrow(RangeError)
  })
})
