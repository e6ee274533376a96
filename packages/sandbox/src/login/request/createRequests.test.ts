import { MINUTE_MS } from '@latchkey/foundation'
import { ed25519 } from '@noble/curves/ed25519'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  serializeTypedData,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { type SolanaChain, startSolanaChain } from '../../chains/solana/startSolanaChain.js'
import { typedData } from '../../testing/evmBench.js'
import type { ApprovalDetail } from '../../wallets/browser/approvals.js'
import type { Session } from '../session/createSessions.js'
import { createSmartAccounts } from '../smartAccount/createSmartAccounts.js'
import { createTestBench, type TestBench } from '../testBench.js'
import { createWaits } from '../wait/createWaits.js'
import { createMethods } from './createMethods.js'
import { createRequests, type Requests } from './createRequests.js'

vi.setConfig({ hookTimeout: 60_000 })

let chain: EvmChain
let solana: SolanaChain
let bench: TestBench
let requests: Requests
let session: Session
let address: `0x${string}`
let solanaAddress: string
const app = 'http://shop.localhost:3000'

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337, name: 'Sandbox One' })
  solana = await startSolanaChain()
  bench = await createTestBench()
})
afterAll(async () => {
  await bench?.stop()
  await Promise.all([chain?.stop(), solana?.stop()])
})

beforeEach(async () => {
  const { sessions, vault, clock } = bench
  requests = createRequestsOf(createWaits(60_000))
  session = await sessions.get(
    await sessions.begin({ provider: 'x', subject: crypto.randomUUID() }),
  )
  address = getAddress((await sessions.getAccount(session, chain.caipNetworkId)).address)
  solanaAddress = (await sessions.getAccount(session, solana.caipNetworkId)).address

  function createRequestsOf(waits: Parameters<typeof createRequests>[0]['waits']) {
    const chains = [
      { id: chain.caipNetworkId, name: chain.name, rpcUrl: chain.rpcUrl },
      { id: 'eip155:5', name: 'Gone', rpcUrl: 'http://127.0.0.1:1' },
      { id: solana.caipNetworkId, name: 'Sandbox Solana', rpcUrl: solana.rpcUrl },
    ]
    return createRequests({
      sessions,
      vault,
      waits,
      now: () => clock.time,
      chains,
      methods: createMethods({ smartAccounts: createSmartAccounts([chain]), chains }),
    })
  }
})

const evm = (method: string, ...params: unknown[]) => ({
  method,
  params,
  network: chain.caipNetworkId,
  app,
})
const onSolana = (method: string, params: unknown) => ({
  method,
  params,
  network: solana.caipNetworkId,
  app,
})

/** Has a request described, and gives what a person sees and what approves it. */
async function describeOne(request: Parameters<Requests['describe']>[1]) {
  const described = await requests.describe(session, request)
  if (described.kind !== 'approval') throw new Error('Nobody was asked')
  const account = await bench.sessions.getAccount(session, request.network)
  const approved = { id: described.id, address: account.address, network: request.network }
  const texts = described.details.map(({ label, value }) => `${label}: ${value}`)
  return { ...described, approved, texts }
}
async function approve(request: Parameters<Requests['describe']>[1]) {
  const { approved } = await describeOne(request)
  const outcome = await requests.execute(session, approved)
  if (outcome.status !== 'done') throw new Error('It takes too long')
  return outcome.value
}
function hexOf(value: unknown): Hex {
  if (isHex(value)) return value
  throw new Error(`${String(value)} is not hex`)
}
const hello = () => evm('personal_sign', stringToHex('Hello'), address)

describe('createRequests', () => {
  it('[RPC-1] answers what is safe without a person', async () => {
    const ask = async (method: string, ...params: unknown[]) =>
      requests.describe(session, evm(method, ...params))
    expect(await ask('eth_accounts')).toEqual({ kind: 'answer', value: [address] })
    expect(await ask('eth_chainId')).toEqual({ kind: 'answer', value: '0x7a69' })
    expect(await ask('eth_getBalance', address, 'latest')).toEqual({ kind: 'answer', value: '0x0' })
    const block = numberToHex(await chain.client.getBlockNumber())
    expect(await ask('eth_blockNumber')).toEqual({ kind: 'answer', value: block })
  })

  it.each([
    'toString',
    '__proto__',
    'constructor',
    'eth_sign',
    'anvil_setBalance',
    'debug_traceCall',
    '',
  ])('[RPC-3] refuses %s', async (method) => {
    await expect(requests.describe(session, evm(method))).rejects.toMatchObject({
      reason: 'notAllowed',
      message: 'Requested RPC call is not allowed',
    })
  })

  it.each(['eth_sendUserOperation', 'wallet_grantPermissions', 'wallet_revokePermissions'])(
    'error: understands %s, and does not serve it',
    async (method) => {
      await expect(requests.describe(session, evm(method, {}))).rejects.toMatchObject({
        code: 4200,
      })
    },
  )

  it('[RPC-11:wallet_addEthereumChain] has the networks that it has: one of them is there already, and no other is added', async () => {
    const added = {
      chainId: '0x7a69',
      chainName: 'Sandbox One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.example'],
    }
    const add = (...params: unknown[]) =>
      requests.describe(session, evm('wallet_addEthereumChain', ...params))
    // Nobody is asked, and it is read from where it was before.
    expect(await add(added)).toEqual({ kind: 'answer', value: null })
    const block = await requests.describe(session, evm('eth_blockNumber'))
    expect(block).toMatchObject({ value: numberToHex(await chain.client.getBlockNumber()) })
    await expect(add({ ...added, chainId: '0x123456' })).rejects.toMatchObject({ code: 4902 })
    for (const wrong of [
      undefined,
      {},
      { ...added, chainId: 1 },
      { ...added, rpcUrls: ['ftp://x'] },
    ])
      await expect(add(wrong)).rejects.toMatchObject({ code: -32602 })
  })

  it('[RPC-2] signs a message that a person has seen, by the account', async () => {
    const { approved, texts } = await describeOne(hello())
    expect(texts).toEqual([
      `Asked by: ${app}`,
      'Message: Hello',
      `Account: ${address}`,
      'Network: Sandbox One (eip155:31337)',
    ])
    const outcome = await requests.execute(session, approved)
    const signature = hexOf(outcome.status === 'done' ? outcome.value : undefined)
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  it('[T21] warns of a message that signs in elsewhere, and of one that cannot be read', async () => {
    const signIn = (domain: string) =>
      evm(
        'personal_sign',
        stringToHex(`${domain} wants you to sign in with your Ethereum account:\n${address}`),
        address,
      )
    const warningsOf = async (request: Parameters<Requests['describe']>[1]) =>
      (await describeOne(request)).details.filter(({ warning }) => warning === true)
    expect(await warningsOf(signIn('shop.localhost:3000'))).toEqual([])
    expect(await warningsOf(signIn('https://shop.localhost:3000'))).toEqual([])
    expect(await warningsOf(signIn('bank.example'))).toMatchObject([{ value: /bank\.example/ }])
    expect(await warningsOf(evm('personal_sign', '0xff00', address))).toHaveLength(1)
  })

  it('[RPC-2] [T19] signs typed data of its own network alone', async () => {
    const domain = { name: 'Test', version: '1', chainId: 31_337n } as const
    const document = { ...typedData, domain }
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ] as const
    const text = serializeTypedData({ ...document, types: { ...typedData.types, EIP712Domain } })
    const signature = hexOf(await approve(evm('eth_signTypedData_v4', address, text)))
    expect(await verifyTypedData({ ...document, address, signature })).toBe(true)
    const elsewhere = { ...document, domain: { ...document.domain, chainId: 1 } }
    await expect(
      requests.describe(session, evm('eth_signTypedData_v4', address, elsewhere)),
    ).rejects.toMatchObject({ code: -32602 })
  })

  it('[T21] shows of typed data what is signed, and nothing else that the page sends', async () => {
    const fields = {
      owner: 'address',
      spender: 'address',
      value: 'uint256',
      nonce: 'uint256',
      deadline: 'uint256',
    }
    const message = {
      owner: address,
      spender: chain.exchange,
      value: '500',
      nonce: '0',
      deadline: '1900000000',
    }
    const verifyingContract = getAddress(chain.tokens.PUSD.address)
    const permit = {
      domain: { name: 'Play Dollar', version: '1', chainId: 31_337, verifyingContract },
      primaryType: 'Permit',
      types: { Permit: Object.entries(fields).map(([name, type]) => ({ name, type })) },
      message,
    }
    const show = async (typed: object) =>
      (await describeOne(evm('eth_signTypedData_v4', address, typed))).texts
    const texts = await show(permit)
    expect(texts).toContain('For: Play Dollar')
    expect(texts).toContain(`Contract: ${verifyingContract}`)
    expect(texts).toContain(`Content: ${JSON.stringify(message, null, 2)}`)

    const note = 'only proves your identity'
    expect(await show({ ...permit, message: { ...message, note } })).toEqual(texts)

    const EIP712Domain = [{ name: 'chainId', type: 'uint256' }]
    const unbound = await show({ ...permit, types: { ...permit.types, EIP712Domain } })
    expect(unbound).toContain('For: An unnamed application')
    expect(unbound.join()).not.toContain(verifyingContract)
    expect(unbound.join()).not.toContain('Play Dollar')
  })

  it.each(['Permit', 'TransferWithAuthorization', 'ReceiveWithAuthorization', 'ForwardRequest'])(
    '[T13][T21] warns of typed data that gives away what is yours before anything else: %s',
    async (primaryType) => {
      const permit = {
        domain: {
          name: 'Play Dollar',
          chainId: 31_337,
          verifyingContract: chain.tokens.PUSD.address,
        },
        primaryType,
        types: { [primaryType]: [{ name: 'spender', type: 'address' }] },
        message: { spender: chain.exchange },
      }
      const { details } = await describeOne(evm('eth_signTypedData_v4', address, permit))
      expect(details.filter(({ warning }) => warning === true)).toHaveLength(1)
      expect(details.slice(0, 2).map(({ id }) => id)).toEqual(['permit', 'app'])
    },
  )

  it.each(['SafeTx', 'PackedUserOperation', 'Maker', 'UsdSend', 'Root'])(
    '[T13][T21] warns of typed data that a contract may act on, whatever it is called: %s',
    async (primaryType) => {
      const typed = {
        domain: { name: 'Vault', chainId: 31_337, verifyingContract: chain.exchange },
        primaryType,
        types: { [primaryType]: [{ name: 'to', type: 'address' }] },
        message: { to: chain.exchange },
      }
      const { details } = await describeOne(evm('eth_signTypedData_v4', address, typed))
      expect(details[0]).toEqual({
        id: 'acts',
        label: 'Warning',
        value: 'With this the contract can act for you.',
        warning: true,
      })
      expect(details.filter(({ warning }) => warning === true)).toHaveLength(1)
      const unbound = { ...typed, domain: { name: 'Vault', chainId: 31_337 } }
      const plain = await describeOne(evm('eth_signTypedData_v4', address, unbound))
      expect(plain.details.filter(({ warning }) => warning === true)).toEqual([])
    },
  )

  it('[T21] shows what would be out of sight in typed data, or would turn it around', async () => {
    const document = {
      domain: { name: 'Play\u202e\nDollar', chainId: 31_337 },
      primaryType: 'Mail',
      types: { Mail: [{ name: 'text', type: 'string' }] },
      message: { text: 'pay\u200b\u2028bob' },
    }
    const { texts } = await describeOne(evm('eth_signTypedData_v4', address, document))
    expect(texts).toContain('For: Play\\u{202e}\\u{a}Dollar')
    expect(texts).toContain('Content: {\n  "text": "pay\\u{200b}\\u{2028}bob"\n}')
  })

  it('[RPC-2] [RPC-7] sends a transaction that is mined, for no more than was shown', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    const to = '0x00000000000000000000000000000000000000AA'
    const transaction = { from: address, to, value: '0x1', chainId: '0x7a69' }
    const { approved, texts } = await describeOne(evm('eth_sendTransaction', transaction))
    expect(texts).toContain(`To: ${to}`)
    expect(texts).toContain('Amount: 0.000000000000000001 ETH')
    const shown = texts.find((text) => text.startsWith('Fee, at most: '))?.split(' ')[3]
    const outcome = await requests.execute(session, approved)
    const hash = hexOf(outcome.status === 'done' ? outcome.value : undefined)
    const receipt = await chain.client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(fee > 0n && fee <= parseEther(shown ?? '0')).toBe(true)
  })

  it('sends several at once with a nonce each', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    const transaction = { from: address, to: address, value: '0x1' }
    const all = await Promise.all(
      [1, 2, 3].map(() => describeOne(evm('eth_sendTransaction', transaction))),
    )
    const outcomes = await Promise.all(
      all.map(({ approved }) => requests.execute(session, approved)),
    )
    const hashes = outcomes.map((outcome) => (outcome.status === 'done' ? outcome.value : ''))
    expect(new Set(hashes).size).toBe(3)
    // The last may be on its way into a block.
    await expect.poll(() => chain.client.getTransactionCount({ address })).toBe(3)
  })

  it('[T21] says in words what a hostile call does, warns of what it gives away, and shows nothing that is not signed', async () => {
    await chain.fund(address, { eth: parseEther('1'), tokens: { PUSD: 5n } })
    const { PUSD } = chain.tokens
    const thief = privateKeyToAddress(generatePrivateKey())
    const send = (to: Hex, data: Hex) => evm('eth_sendTransaction', { from: address, to, data })
    const erc20 = (functionName: 'approve' | 'transfer', amount: bigint) =>
      send(PUSD.address, encodeFunctionData({ abi: erc20Abi, functionName, args: [thief, amount] }))
    const forAll = (isApproved: boolean) =>
      send(
        thief,
        encodeFunctionData({
          abi: parseAbi(['function setApprovalForAll(address, bool)']),
          args: [thief, isApproved],
        }),
      )
    const call = (label: string, value: string, warning: boolean) => ({
      id: 'call',
      label,
      value,
      warning,
    })
    const owner = new PublicKey(solanaAddress)
    const instruction = SystemProgram.transfer({
      fromPubkey: owner,
      basePubkey: owner,
      toPubkey: Keypair.generate().publicKey,
      lamports: 10n ** 10n,
      seed: 'seed',
      programId: SystemProgram.programId,
    })
    const transaction = new Transaction({ feePayer: owner, recentBlockhash: owner.toBase58() })
      .add(instruction)
      .serialize({ requireAllSignatures: false })
      .toString('base64')
    const note = 'only proves your identity'
    const typed = { ...typedData, message: { text: 'hi', amount: '12', note } }
    const signed = JSON.stringify({ text: 'hi', amount: '12' }, null, 2)

    const hostile = [
      [send(thief, '0xdeadbeef'), call('Call data', 'Unknown call 0xdeadbeef, 4 bytes', true)],
      [
        erc20('approve', maxUint256),
        call('Token call', `Let ${thief} spend unlimited tokens`, true),
      ],
      [forAll(true), call('Token call', `Let ${thief} move all tokens of this collection`, true)],
      [
        forAll(false),
        call('Token call', `Let ${thief} no longer move tokens of this collection`, false),
      ],
      [erc20('transfer', 5n), call('Token call', `Send 5 token base units to ${thief}`, false)],
      [
        onSolana('solana_signTransaction', { transaction }),
        {
          id: 'instruction-0',
          label: 'Step 1',
          value: `System program, ${instruction.data.length} bytes`,
          warning: true,
        },
      ],
      [
        evm('eth_signTypedData_v4', address, typed),
        { id: 'content', label: 'Content', value: signed },
      ],
    ] as const
    for (const [request, shown] of hostile) {
      const { details, texts } = await describeOne(request)
      expect(details).toContainEqual(shown)
      expect(texts.join()).not.toContain(note)
    }
  })

  it('error: what the chain says against a transaction reaches the page', async () => {
    const poor = { from: address, to: chain.exchange, value: '0xde0b6b3a7640000' }
    await expect(
      requests.describe(session, evm('eth_sendTransaction', poor)),
    ).rejects.toMatchObject({
      name: 'WalletRequestError',
    })
    const gone = { ...evm('eth_getBalance', address, 'latest'), network: 'eip155:5' }
    await expect(requests.describe(session, gone)).rejects.toMatchObject({ code: 4901 })
  })

  it('[T17] signs for nobody else', async () => {
    const other = chain.accounts[0]?.address
    for (const request of [
      evm('personal_sign', stringToHex('Hello'), other),
      evm('eth_signTypedData_v4', other, typedData),
      evm('eth_sendTransaction', { from: other, to: other }),
      onSolana('solana_signMessage', { message: bs58.encode(Buffer.from('x')), pubkey: other }),
    ])
      await expect(requests.describe(session, request)).rejects.toMatchObject({ code: 4100 })
  })

  it('[T17] does once what was approved, and gives the same answer again', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    const transaction = { from: address, to: address, value: '0x1' }
    const { approved } = await describeOne(evm('eth_sendTransaction', transaction))
    const [first, second] = await Promise.all([
      requests.execute(session, approved),
      requests.execute(session, approved),
    ])
    expect(first).toEqual(second)
    expect(await requests.execute(session, approved)).toEqual(first)
    // What was sent may be in no block yet.
    expect(await chain.client.getTransactionCount({ address, blockTag: 'pending' })).toBe(1)
  })

  it('[T17] does nothing for another account or network than was shown, not even later', async () => {
    for (const change of [{ address: chain.exchange }, { network: 'eip155:5' }]) {
      const { approved } = await describeOne(hello())
      const changed = requests.execute(session, { ...approved, ...change })
      await expect(changed).rejects.toMatchObject({ reason: 'accountChanged' })
      const again = requests.execute(session, approved)
      await expect(again).rejects.toMatchObject({ reason: 'requestExpired' })
    }
  })

  it('[T4] hears once what is decided in a window, which knows nothing but the ticket of the request', async () => {
    for (const isApproved of [true, false]) {
      const { approved, details, id, ticket, title } = await describeOne(hello())
      expect(requests.show(ticket)).toEqual({ title, details })
      const decided = requests.waitForDecision(session, id)
      requests.decide(ticket, isApproved)
      expect(await decided).toBe(isApproved)
      expect(await requests.waitForDecision(session, id)).toBe(isApproved)
      for (const again of [() => requests.decide(ticket, true), () => requests.show(ticket)])
        expect(again).toThrow(expect.objectContaining({ reason: 'requestExpired' }))
      if (isApproved)
        expect(await requests.execute(session, approved)).toMatchObject({ status: 'done' })
    }
  })

  it('[T4] error: hears nothing in a window by another secret, or of what is over, and tells nothing to another session', async () => {
    const { sessions } = bench
    const other = await sessions.get(await sessions.begin({ provider: 'x', subject: 'other' }))
    const expired = expect.objectContaining({ reason: 'requestExpired' })
    const { id, ticket } = await describeOne(hello())
    expect(() => requests.decide(id, true)).toThrow(expired)
    await expect(requests.waitForDecision(other, id)).rejects.toEqual(expired)
    const waiting = requests.waitForDecision(session, id)
    requests.reject(session, id)
    await expect(waiting).rejects.toEqual(expired)
    expect(() => requests.show(ticket)).toThrow(expired)
    const late = await describeOne(hello())
    bench.clock.time += 5 * MINUTE_MS
    expect(() => requests.decide(late.ticket, true)).toThrow(expired)
  })

  it('[T3] leaves the requests of another session alone', async () => {
    const { sessions } = bench
    const other = await sessions.get(await sessions.begin({ provider: 'x', subject: 'other' }))
    const { approved } = await describeOne(hello())
    requests.reject(other, approved.id)
    const stolen = requests.execute(other, approved)
    await expect(stolen).rejects.toMatchObject({ reason: 'requestExpired' })
    expect(await requests.execute(session, approved)).toMatchObject({ status: 'done' })
    const heard = requests.execute(other, approved)
    await expect(heard).rejects.toMatchObject({ reason: 'requestExpired' })
  })

  it('error: forgets what was rejected, and what nobody has decided in five minutes', async () => {
    const rejected = await describeOne(hello())
    requests.reject(session, rejected.id)
    const late = await describeOne(hello())
    bench.clock.time += 5 * MINUTE_MS
    for (const { approved } of [rejected, late])
      await expect(requests.execute(session, approved)).rejects.toMatchObject({
        reason: 'requestExpired',
      })
  })

  it('keeps the last twenty requests of a session', async () => {
    const first = await describeOne(hello())
    const second = await describeOne(hello())
    for (let more = 0; more < 19; more++) await describeOne(hello())
    const pushedOut = requests.execute(session, first.approved)
    await expect(pushedOut).rejects.toMatchObject({ reason: 'requestExpired' })
    expect(await requests.execute(session, second.approved)).toMatchObject({ status: 'done' })
  })

  it('[T19] error: a network that is not known, or of another kind', async () => {
    for (const request of [
      { ...hello(), network: 'eip155:99' },
      { ...hello(), network: solana.caipNetworkId },
      onSolana('eth_accounts', []),
      { ...onSolana('solana_signMessage', {}), network: chain.caipNetworkId },
    ])
      await expect(requests.describe(session, request)).rejects.toMatchObject({
        reason: 'unknownNetwork',
      })
  })

  it('error: takes nothing for an origin that is none', async () => {
    for (const wrong of [
      '',
      'shop.example',
      'https://shop.example/',
      'null',
      'https://a@b.example',
    ])
      await expect(requests.describe(session, { ...hello(), app: wrong })).rejects.toMatchObject({
        reason: 'requestInvalid',
      })
  })

  it('[RPC-2] [RPC-6] sends calls of a smart account together, and signs its code over once', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    await bench.sessions.setAccountType(session, 'smartAccount')
    session = await bench.sessions.get(session.token)
    const to = privateKeyToAddress(generatePrivateKey())
    const call = { to, value: '0x1' }
    const batch = { version: '2.0.0', chainId: '0x7a69', from: address, calls: [call, call] }
    const ids: unknown[] = []
    const shown: (readonly ApprovalDetail[])[] = []
    for (let times = 0; times < 2; times++) {
      const { approved, details } = await describeOne(evm('wallet_sendCalls', batch))
      shown.push(details)
      const outcome = await requests.execute(session, approved)
      const { id } = (outcome.status === 'done' ? outcome.value : {}) as { id: Hex }
      ids.push(id)
      await chain.client.waitForTransactionReceipt({ hash: id })
    }
    expect(await chain.client.getBalance({ address: to })).toBe(4n)
    const types = await Promise.all(
      ids.map(async (id) => (await chain.client.getTransaction({ hash: hexOf(id) })).type),
    )
    expect(types).toEqual(['eip7702', 'eip1559'])
    // It is shown where it is signed, and only there.
    expect(shown.map((lines) => lines.filter(({ id }) => id === 'delegation'))).toEqual([
      [
        {
          id: 'delegation',
          label: 'Account code',
          value: `From now on your account is run by the contract ${createSmartAccounts([chain]).address}`,
          warning: true,
        },
      ],
      [],
    ])
    const status = await requests.describe(session, evm('wallet_getCallsStatus', ids[0]))
    expect(status).toMatchObject({ value: { status: 200, atomic: true, chainId: '0x7a69' } })
    const can = await requests.describe(session, evm('wallet_getCapabilities', address))
    expect(can).toMatchObject({ value: { '0x7a69': { atomic: { status: 'supported' } } } })
    // A contract now, whose key still signs for it.
    const signature = hexOf(await approve(hello()))
    const signed = { address, message: 'Hello', signature }
    expect(await chain.client.verifyMessage(signed)).toBe(true)
  })

  it('[T21] says of each line of several calls which call it is about, with those that give something away first', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    await bench.sessions.setAccountType(session, 'smartAccount')
    session = await bench.sessions.get(session.token)
    const friend = privateKeyToAddress(generatePrivateKey())
    const token = getAddress(chain.tokens.PUSD.address)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [friend, maxUint256],
    })
    const calls = [
      { to: friend, value: '0x0' },
      { to: token, data },
    ]
    const batch = evm('wallet_sendCalls', { version: '2.0.0', chainId: '0x7a69', calls })
    const { details } = await describeOne(batch)
    const texts = details
      .filter(({ id }) => id !== 'fee' && id !== 'delegation')
      .map(({ label, value }) => `${label}: ${value}`)
    expect(texts).toEqual([
      `Call 2: Token call: Let ${friend} spend unlimited tokens`,
      `Call 2: To: ${token}`,
      'Call 2: Amount: 0 ETH',
      `Asked by: ${app}`,
      `Call 1: To: ${friend}`,
      'Call 1: Amount: 0 ETH',
      `Account: ${address}`,
      'Network: Sandbox One (eip155:31337)',
    ])
  })

  it('[T17] error: signs no code over that was not shown, where an account has lost its code since', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    await bench.sessions.setAccountType(session, 'smartAccount')
    session = await bench.sessions.get(session.token)
    const { delegation } = createSmartAccounts([chain])
    const setCode = (code: Hex) =>
      chain.client.request<{ Method: string; Parameters: unknown[]; ReturnType: null }>({
        method: 'anvil_setCode',
        params: [address, code],
      })
    await setCode(delegation)
    const batch = { version: '2.0.0', chainId: '0x7a69', calls: [{ to: address, value: '0x1' }] }
    const { approved, details } = await describeOne(evm('wallet_sendCalls', batch))
    expect(details.filter(({ warning }) => warning === true)).toEqual([])
    await setCode('0x')
    await expect(requests.execute(session, approved)).rejects.toMatchObject({ code: -32603 })
    expect(await chain.client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)
  })

  it('error: of calls together none happens where one fails', async () => {
    await chain.fund(address, { eth: parseEther('1') })
    await bench.sessions.setAccountType(session, 'smartAccount')
    session = await bench.sessions.get(session.token)
    const calls = [
      { to: address, value: '0x1' },
      { to: chain.tokens.PUSD.address, data: '0xdeadbeef' },
    ]
    const batch = evm('wallet_sendCalls', { version: '2.0.0', chainId: '0x7a69', calls })
    await expect(requests.describe(session, batch)).rejects.toMatchObject({
      name: 'WalletRequestError',
    })
  })

  it('error: calls that a plain account cannot send together, and such as make no sense', async () => {
    const send = (batch: object) => requests.describe(session, evm('wallet_sendCalls', batch))
    const call = { to: address }
    await expect(send({ calls: [call] })).rejects.toMatchObject({ code: 5760 })
    await bench.sessions.setAccountType(session, 'smartAccount')
    session = await bench.sessions.get(session.token)
    await expect(send({ calls: [] })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ calls: [{ data: '0x' }] })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ calls: [call], chainId: '0x1' })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ calls: [call], from: chain.exchange })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(send({ calls: Array(21).fill(call) })).rejects.toMatchObject({ code: 5740 })
    await expect(send({ calls: [call], capabilities: { x: {} } })).rejects.toMatchObject({
      code: 5700,
    })
    const unknown = evm('wallet_getCallsStatus', `0x${'5'.repeat(64)}`)
    await expect(requests.describe(session, unknown)).rejects.toMatchObject({ code: 5730 })
    const plain = await requests.describe(session, evm('wallet_getCapabilities', address))
    expect(plain).toMatchObject({ value: { '0x7a69': { atomic: { status: 'supported' } } } })
  })

  it('[RPC-2] signs a message on Solana, but no transaction in its place', async () => {
    const message = new TextEncoder().encode('Hello')
    const params = { message: bs58.encode(message), pubkey: solanaAddress }
    const value = await approve(onSolana('solana_signMessage', params))
    const { signature } = value as { signature: string }
    const isSigned = ed25519.verify(bs58.decode(signature), message, bs58.decode(solanaAddress))
    expect(isSigned).toBe(true)
    const payer = new PublicKey(solanaAddress)
    const transfer = transferOf(payer, Keypair.generate().publicKey.toBase58())
    const disguised = { message: bs58.encode(transfer.serializeMessage()) }
    await expect(
      requests.describe(session, onSolana('solana_signMessage', disguised)),
    ).rejects.toMatchObject({ code: -32602 })
  })

  it('[RPC-2] signs and sends transactions on Solana, which are carried out', async () => {
    await solana.fund(solanaAddress, { lamports: 1_000_000_000 })
    const connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.wsUrl })
    const { blockhash } = await connection.getLatestBlockhash()
    const payer = new PublicKey(solanaAddress)
    const to = Keypair.generate().publicKey
    const encode = (lamports: number) =>
      transferOf(payer, blockhash, to, lamports)
        .serialize({ requireAllSignatures: false })
        .toString('base64')

    const params = { transaction: encode(1_000_000) }
    const { texts, approved } = await describeOne(onSolana('solana_signTransaction', params))
    expect(texts.slice(1, 3)).toEqual([
      `Step 1: Transfer 0.001 SOL to ${to.toBase58()}`,
      'Fee, at most: 0.000005 SOL',
    ])
    const outcome = await requests.execute(session, approved)
    const signed = (outcome.status === 'done' ? outcome.value : {}) as {
      signature: string
      transaction: string
    }
    const bytes = Buffer.from(signed.transaction, 'base64')
    expect(bs58.encode(VersionedTransaction.deserialize(bytes).signatures[0] ?? [])).toBe(
      signed.signature,
    )
    await connection.sendRawTransaction(bytes)

    const sent = { transaction: encode(2_000_000), sendOptions: { skipPreflight: true } }
    const value = await approve(onSolana('solana_signAndSendTransaction', sent))
    expect(value).toMatchObject({ signature: expect.stringMatching(/^\w{80,90}$/) })
    await vi.waitFor(async () => expect(await connection.getBalance(to)).toBe(3_000_000))

    const both = { transactions: [encode(1), encode(2)] }
    const lines = (await describeOne(onSolana('solana_signAllTransactions', both))).texts
    expect(lines).toContain(`Transaction 2: Step 1: Transfer 0.000000002 SOL to ${to.toBase58()}`)
    const all = await approve(onSolana('solana_signAllTransactions', both))
    expect((all as { transactions: string[] }).transactions).toHaveLength(2)
  })

  it('[RPC-10] sends on Solana by the options that there are', async () => {
    await solana.fund(solanaAddress, { lamports: 1_000_000_000 })
    const connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.wsUrl })
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = transferOf(new PublicKey(solanaAddress), blockhash, undefined, 1_000_000)
      .serialize({ requireAllSignatures: false })
      .toString('base64')
    const sendOptions = {
      preflightCommitment: 'max',
      skipPreflight: true,
      maxRetries: 0,
      minContextSlot: 0,
    }
    const value = await approve(
      onSolana('solana_signAndSendTransaction', { transaction, sendOptions }),
    )
    expect(value).toMatchObject({ signature: expect.stringMatching(/^\w{80,90}$/) })
  })

  it('[RPC-1] [RPC-11:wallet_getAssets] tells what the account has: its coin, and the tokens that are asked for', async () => {
    await chain.fund(address, { eth: parseEther('1'), tokens: { PUSD: 5_000_000n } })
    const ask = async (request: object) => {
      const described = await requests.describe(session, evm('wallet_getAssets', request))
      return described.kind === 'answer' ? described.value : undefined
    }
    const native = { address: 'native', type: 'native', metadata: { symbol: 'ETH', decimals: 18 } }
    expect(await ask({ account: address })).toMatchObject({
      '0x7a69': [{ ...native, balance: numberToHex(parseEther('1')) }],
    })
    const token = getAddress(chain.tokens.PUSD.address)
    const assetFilter = { '0x7a69': [{ address: token, type: 'erc20' }] }
    expect(await ask({ account: address, assetFilter, chainFilter: ['0x1'] })).toMatchObject({
      '0x7a69': [{ address: token, type: 'erc20', balance: numberToHex(5_000_000n) }],
    })
    expect(await ask({ account: address, chainFilter: ['0x1'] })).toEqual({})
    const noToken = { '0x7a69': [{ address, type: 'erc20' }] }
    expect(await ask({ account: address, assetFilter: noToken })).toEqual({ '0x7a69': [] })
    await expect(ask({ account: chain.exchange })).rejects.toMatchObject({ code: 4100 })
  })

  it('[R14] says that an approved request is not done yet, and tells its outcome later', async () => {
    const { sessions, vault, clock } = bench
    let finish = (_value: string) => {}
    const finished = new Promise<string>((resolve) => {
      finish = resolve
    })
    const prepare = async () => ({ title: 'Slow', details: [], run: () => finished })
    const slow = createRequests({
      sessions,
      vault,
      waits: createWaits(0),
      now: () => clock.time,
      chains: [{ id: chain.caipNetworkId, name: chain.name, rpcUrl: chain.rpcUrl }],
      methods: new Map([['personal_sign', { kind: 'notSafe', prepare }]]),
    })
    const described = await slow.describe(session, hello())
    if (described.kind !== 'approval') throw new Error('Nobody was asked')
    const approved = { id: described.id, address, network: chain.caipNetworkId }
    expect(await slow.execute(session, approved)).toEqual({ status: 'pending' })
    finish('signed')
    await finished
    await vi.waitFor(async () =>
      expect(await slow.execute(session, approved)).toEqual({ status: 'done', value: 'signed' }),
    )
  })
})

function transferOf(
  payer: PublicKey,
  recentBlockhash: string,
  toPubkey = Keypair.generate().publicKey,
  lamports = 1,
): Transaction {
  const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports })
  return new Transaction({ feePayer: payer, recentBlockhash }).add(transfer)
}
