import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  type Address,
  type Hex,
  isHex,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EvmChain, startEvmChain } from '../../../chains/evm/startEvmChain.js'
import { createEvmWallet, type EvmWallet, type EvmWalletOptions } from './createEvmWallet.js'

const keys: readonly Hex[] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]
const [alice, bob] = keys.map((key) => privateKeyToAccount(key).address) as [Address, Address]

let chain: EvmChain
const open: EvmWallet[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain.stop())
afterEach(() => {
  for (const wallet of open.splice(0)) wallet.destroy()
})

const create = (options: Partial<EvmWalletOptions> = {}) => {
  const wallet = createEvmWallet({
    accounts: keys.map((privateKey) => ({ privateKey })),
    chains: [{ chainId: 31337, rpcUrl: chain.rpcUrl, name: 'Local' }],
    ...options,
  })
  open.push(wallet)
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (data) => events.push([event, data]))
  }
  return { wallet, request, events }
}

const code = (code: number) => expect.objectContaining({ code })

describe('accounts', () => {
  it('default: nothing is seen before the user agrees', async () => {
    const { request, events } = create()
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', ['0x61', alice])).rejects.toEqual(code(4100))
    expect(await request('eth_requestAccounts')).toEqual([alice, bob])
    expect(events).toEqual([['accountsChanged', [alice, bob]]])
  })

  it('behavior: permission belongs to one origin', async () => {
    const { wallet, request } = create()
    await request('eth_requestAccounts')
    const other = wallet.openPort('https://other.example')
    expect(await other.request('eth_accounts', undefined)).toEqual([])
    expect(wallet.connectedOrigins()).toEqual(['http://localhost'])
  })

  it('error: a second prompt while one is open is refused', async () => {
    const { wallet, request } = create({ approvals: 'hold' })
    const first = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toEqual(code(-32002))
    wallet.pending()[0]?.approve()
    expect(await first).toEqual([alice, bob])
    expect(wallet.pending()).toEqual([])
  })

  it('error: the user declines', async () => {
    const { request, events } = create({ approvals: 'reject' })
    await expect(request('eth_requestAccounts')).rejects.toEqual(code(4001))
    expect(events).toEqual([])
  })

  it('behavior: the user switches account, revokes and the page revokes', async () => {
    const { wallet, request, events } = create({ expose: 'selected' })
    await request('eth_requestAccounts')
    wallet.switchAccount(bob)
    expect(await request('eth_accounts')).toEqual([bob])
    wallet.revoke()
    await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(await request('wallet_getPermissions')).toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ value: [bob] }] },
    ])
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(events.map(([, data]) => data)).toEqual([[alice], [bob], [], [bob], []])
  })

  it('behavior: a wallet that lost its connection answers 4900 until it is back', async () => {
    const { wallet, request, events } = create()
    wallet.disconnect()
    await expect(request('eth_chainId')).rejects.toEqual(code(4900))
    wallet.reconnect()
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(events).toEqual([
      ['disconnect', code(4900)],
      ['connect', { chainId: '0x7a69' }],
    ])
  })
})

describe('signing', () => {
  it('signs messages that viem verifies, text and bytes alike', async () => {
    const { request } = create()
    await request('eth_requestAccounts')
    for (const [param, message] of [
      [toHex('Příliš žluťoučký kůň'), 'Příliš žluťoučký kůň'],
      ['plain text', 'plain text'],
      ['0x00ff10', { raw: '0x00ff10' as Hex }],
    ] as const) {
      const signature = (await request('personal_sign', [param, alice])) as Hex
      expect(await verifyMessage({ address: alice, message, signature })).toBe(true)
    }
  })

  const typed = {
    domain: { name: 'Test', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const
  const verifiable = {
    ...typed,
    address: alice,
    domain: { name: 'Test', chainId: 31337n },
  }

  it('[T19] signs typed data for the active chain and for no other', async () => {
    const { request } = create()
    await request('eth_requestAccounts')
    const signature = (await request('eth_signTypedData_v4', [alice, JSON.stringify(typed)])) as Hex
    expect(await verifyTypedData({ ...verifiable, signature })).toBe(true)
    const foreign = { ...typed, domain: { name: 'Test', chainId: 1 } }
    await expect(request('eth_signTypedData_v4', [alice, JSON.stringify(foreign)])).rejects.toEqual(
      code(-32602),
    )
  })

  it('[T21] shows of typed data what is signed alone', async () => {
    const seen: string[] = []
    const { request } = create({
      approvals: ({ details }) => {
        seen.push(...details.map(({ label, value }) => `${label}: ${value}`))
        return 'approve'
      },
    })
    await request('eth_requestAccounts')
    const EIP712Domain = [{ name: 'chainId', type: 'uint256' }]
    const padded = {
      ...typed,
      types: { ...typed.types, EIP712Domain },
      message: { ...typed.message, note: 'only proves your identity' },
    }
    await request('eth_signTypedData_v4', [alice, JSON.stringify(padded)])
    expect(seen).toContain('For: An unnamed application')
    expect(seen).toContain(`Content: ${JSON.stringify(typed.message, null, 2)}`)
  })

  it('[T21] shows what would be out of sight in typed data, or would turn it around', async () => {
    const seen: string[] = []
    const { request } = create({
      approvals: ({ details, title }) => {
        seen.push(title, ...details.map(({ label, value }) => `${label}: ${value}`))
        return 'approve'
      },
    })
    await request('eth_requestAccounts')
    const turned = {
      domain: { name: 'Play\u202eDollar' },
      primaryType: 'Mail\u200b',
      types: { 'Mail\u200b': [{ name: 'text', type: 'string' }] },
      message: { text: 'pay\u202ebob' },
    }
    await request('eth_signTypedData_v4', [alice, JSON.stringify(turned)])
    expect(seen).toContain('Sign typed data: Mail\\u{200b}')
    expect(seen).toContain('For: Play\\u{202e}Dollar')
    expect(seen).toContain('Content: {\n  "text": "pay\\u{202e}bob"\n}')
  })

  it('error: methods that no wallet should offer, and malformed requests', async () => {
    const { wallet, request } = create()
    await request('eth_requestAccounts')
    for (const method of ['eth_sign', 'eth_getEncryptionPublicKey', 'toString', '__proto__']) {
      await expect(request(method, [alice, '0x00'])).rejects.toEqual(code(4200))
    }
    await expect(request('personal_sign', ['0x61'])).rejects.toEqual(code(-32602))
    await expect(request('personal_sign', 'nonsense')).rejects.toEqual(code(-32602))
    await expect(request('eth_signTypedData_v4', [alice, '{'])).rejects.toEqual(code(-32602))
    // @ts-expect-error a page may send anything
    await expect(wallet.provider.request(null)).rejects.toEqual(code(-32600))
  })
})

describe('transactions', () => {
  it('signs and sends a transaction that the chain executes', async () => {
    const { request } = create()
    await request('eth_requestAccounts')
    const to = privateKeyToAccount(`0x${'7'.repeat(64)}`).address
    const before = await chain.client.getBalance({ address: to })
    const sends = [1, 2, 3].map(() =>
      request('eth_sendTransaction', [{ from: alice, to, value: toHex(parseEther('0.1')) }]),
    )
    for (const hash of await Promise.all(sends)) {
      if (!isHex(hash)) throw new Error('no hash')
      const receipt = await chain.client.waitForTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', from: alice.toLowerCase() })
    }
    expect((await chain.client.getBalance({ address: to })) - before).toBe(parseEther('0.3'))
    expect(await request('eth_getBalance', [to, 'latest'])).toBe(toHex(before + parseEther('0.3')))
  })

  it('error: wrong chain, foreign account, too little money, declined', async () => {
    const { wallet, request } = create()
    await request('eth_requestAccounts')
    const send = (fields: object) =>
      request('eth_sendTransaction', [{ from: alice, to: bob, ...fields }])
    await expect(send({ chainId: '0x1' })).rejects.toEqual(code(-32602))
    await expect(send({ value: '5' })).rejects.toEqual(code(-32602))
    await expect(send({ from: `0x${'1'.repeat(40)}` })).rejects.toEqual(code(4100))
    await expect(send({ value: toHex(parseEther('99999999')) })).rejects.toMatchObject({
      message: expect.stringMatching(/funds/i),
    })
    wallet.setApprovals('reject')
    await expect(send({})).rejects.toEqual(code(4001))
  })

  it('shows the user what a token call does', async () => {
    const seen: string[] = []
    const { request } = create({
      approvals: ({ details }) => {
        seen.push(...details.map(({ value }) => value))
        return seen.length > 2 ? 'reject' : 'approve'
      },
    })
    await request('eth_requestAccounts')
    const data = `0x095ea7b3${bob.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    await expect(request('eth_sendTransaction', [{ from: alice, to: bob, data }])).rejects.toEqual(
      code(4001),
    )
    expect(seen).toContain(`Let ${bob} spend unlimited tokens`)
  })
})

describe('networks', () => {
  const added = (fields: object = {}) => [
    {
      chainId: '0x7a6a',
      chainName: 'Second',
      rpcUrls: [second.rpcUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      ...fields,
    },
  ]
  let second: EvmChain
  beforeAll(async () => {
    second = await startEvmChain({ chainId: 31338 })
  })
  afterAll(() => second.stop())

  it('answers 4902 for an unknown chain, adds it, switches to it and back', async () => {
    const { request, events } = create()
    const toSecond = [{ chainId: '0x7a6a' }]
    await expect(request('wallet_switchEthereumChain', toSecond)).rejects.toEqual(code(4902))
    expect(await request('wallet_addEthereumChain', added())).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7A69' }])).toBeNull()
    expect(events).toEqual([
      ['chainChanged', '0x7a6a'],
      ['chainChanged', '0x7a69'],
    ])
  })

  it('behavior: nothing changes before the user agrees', async () => {
    const { wallet, request, events } = create({ approvals: 'hold' })
    wallet.addKnownChain({ chainId: 31338, rpcUrl: second.rpcUrl, name: 'Second' })
    const switching = request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(events).toEqual([])
    wallet.pending()[0]?.reject()
    await expect(switching).rejects.toEqual(code(4001))
    expect(await request('eth_chainId')).toBe('0x7a69')
  })

  it('[T31] contacts no server that a page names before the user agrees', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const { wallet, request } = create({ approvals: 'hold' })
    const add = (path: string) =>
      request(
        'wallet_addEthereumChain',
        added({ rpcUrls: [`http://127.0.0.1:${address.port}${path}`] }),
      )
    try {
      const declined = expect(add('/declined')).rejects.toEqual(code(4001))
      await expect.poll(() => wallet.pending().length).toBe(1)
      wallet.pending()[0]?.reject()
      await declined
      const agreed = expect(add('/agreed')).rejects.toEqual(code(-32602))
      await expect.poll(() => wallet.pending().length).toBe(1)
      wallet.pending()[0]?.approve()
      await agreed
      expect(asked).toEqual(['/agreed'])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  it.each([
    'http://169.254.169.254/',
    'http://10.0.0.1:8545',
    'http://192.168.0.1',
    'file:///etc/passwd',
  ])('[T31] refuses %s as a server of a chain', async (rpcUrl) => {
    const { request } = create()
    const adding = request('wallet_addEthereumChain', added({ rpcUrls: [rpcUrl] }))
    await expect(adding).rejects.toEqual(code(-32602))
  })

  it('error: a server of another chain, or none, is not added', async () => {
    const { request } = create()
    const add = (fields: object) => request('wallet_addEthereumChain', added(fields))
    await expect(add({ rpcUrls: [chain.rpcUrl] })).rejects.toEqual(code(-32602))
    await expect(add({ rpcUrls: ['http://127.0.0.1:1'] })).rejects.toEqual(code(4901))
    await expect(add({ rpcUrls: ['javascript:1'] })).rejects.toEqual(code(-32602))
    await expect(add({ chainId: '31338' })).rejects.toEqual(code(-32602))
  })
})

describe('batches (EIP-5792)', () => {
  const batch = (fields: object = {}) => [
    {
      version: '2.0.0',
      chainId: '0x7a69',
      from: alice,
      atomicRequired: false,
      calls: [
        { to: bob, value: '0x1' },
        { to: bob, value: '0x2' },
      ],
      ...fields,
    },
  ]

  it('sends the calls and reports their receipts', async () => {
    const { request } = create()
    await request('eth_requestAccounts')
    expect(await request('wallet_getCapabilities', [alice])).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    const { id } = (await request('wallet_sendCalls', batch({ id: 'one' }))) as { id: string }
    expect(id).toBe('one')
    await expect
      .poll(() => request('wallet_getCallsStatus', [id]))
      .toMatchObject({
        status: 200,
        atomic: false,
        receipts: [{ status: '0x1' }, { status: '0x1' }],
      })
    await expect(request('wallet_sendCalls', batch({ id: 'one' }))).rejects.toEqual(code(5720))
  })

  it('reports a batch that stops half-way', async () => {
    const { request } = create()
    await request('eth_requestAccounts')
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: toHex(parseEther('99999999')) },
    ]
    const { id } = (await request('wallet_sendCalls', batch({ calls }))) as { id: string }
    await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 600 })
  })

  it('error: each refusal has the code of the standard', async () => {
    const { request } = create()
    await request('eth_requestAccounts')
    const send = (fields: object) => request('wallet_sendCalls', batch(fields))
    await expect(send({ atomicRequired: true })).rejects.toEqual(code(5760))
    await expect(send({ capabilities: { paymasterService: {} } })).rejects.toEqual(code(5700))
    await expect(send({ chainId: '0x1' })).rejects.toEqual(code(5710))
    await expect(send({ version: '1.0' })).rejects.toEqual(code(-32602))
    await expect(send({ calls: [] })).rejects.toEqual(code(-32602))
    await expect(request('wallet_getCallsStatus', ['none'])).rejects.toEqual(code(5730))
  })
})

describe('discovery and faults', () => {
  it('announces itself by EIP-6963, now and on request', () => {
    const { wallet } = create()
    const page = new EventTarget()
    const seen: unknown[] = []
    page.addEventListener('eip6963:announceProvider', (event) =>
      seen.push((event as CustomEvent).detail),
    )
    const stop = wallet.announce(page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(seen).toEqual(Array(2).fill({ info: wallet.info, provider: wallet.provider }))
    expect(Object.isFrozen(seen[0])).toBe(true)
    expect(wallet.info.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it('[T25] misbehaves as told, and heals', async () => {
    const { wallet, request } = create()
    for (const garbage of [null, 'not an array', [7], { length: 1 }]) {
      wallet.setFault('eth_requestAccounts', { returns: garbage })
      expect(await request('eth_requestAccounts')).toBe(garbage)
    }
    wallet.setFault('eth_requestAccounts', { throws: 'a string' })
    await expect(request('eth_requestAccounts')).rejects.toBe('a string')
    wallet.setFault('eth_chainId', async (_request, next) => `${await next()}zz`)
    expect(await request('eth_chainId')).toBe('0x7a69zz')
    wallet.setFault('net_version', { never: true })
    const late = new Promise((resolve) => setTimeout(resolve, 20, 'late'))
    expect(await Promise.race([request('net_version'), late])).toBe('late')
    wallet.clearFaults()
    expect(await request('eth_requestAccounts')).toEqual([alice, bob])
    expect(wallet.log.map(({ outcome }) => outcome.status)).toContain('pending')
  })

  it('destroy: what waits is settled and nothing is answered any more', async () => {
    const { wallet, request } = create({ approvals: 'hold' })
    const waiting = request('eth_requestAccounts')
    wallet.destroy()
    await expect(waiting).rejects.toEqual(code(4900))
    await expect(request('eth_chainId')).rejects.toEqual(code(4900))
  })
})
