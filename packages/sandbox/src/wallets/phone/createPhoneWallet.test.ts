import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '@latchkey/foundation'
import { ed25519 } from '@noble/curves/ed25519'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import {
  isHex,
  parseEther,
  parseTransaction,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isFullRun } from '../../../../foundation/test/fuzzRuns.js'
import { devAccounts } from '../../chains/evm/devAccounts.js'
import { type EvmChain, startEvmChain } from '../../chains/evm/startEvmChain.js'
import { startSolanaChain } from '../../chains/solana/startSolanaChain.js'
import * as entry from '../../exports/phone.js'
import { type Relay, startRelay } from '../../relay/startRelay.js'
import { createPhoneWallet } from './createPhoneWallet.js'
import { createTestDapp, type TestDapp } from './testDapp.js'
import type { PhoneWallet, PhoneWalletOptions } from './types.js'

const [alice, bob] = devAccounts
if (!alice || !bob) throw new Error('The development accounts are missing')
const one = 'eip155:1337'
const two = 'eip155:1338'
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const keypair = Keypair.generate()
const text = stringToHex('Hello')

let chain: EvmChain
let relay: Relay
const clean: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 1337 })
  relay = await startRelay()
})
afterAll(async () => {
  await relay.stop()
  await chain.stop()
})
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

async function startPhone(options: Partial<PhoneWalletOptions> = {}): Promise<PhoneWallet> {
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: {
      eip155: devAccounts.slice(0, 2),
      solana: [{ secretKey: keypair.secretKey, address: keypair.publicKey.toBase58() }],
    },
    chains: {
      [one]: { rpcUrl: chain.rpcUrl, name: 'Sandbox one' },
      [two]: { rpcUrl: chain.rpcUrl, name: 'Sandbox two' },
      [solanaChain]: { rpcUrl: chain.rpcUrl, name: 'Solana' },
    },
    approvals: 'approve',
    ...options,
  })
  clean.push(() => phone.stop())
  return phone
}

function hex(text: unknown): `0x${string}` {
  if (isHex(text)) return text
  throw new TypeError('no hex')
}

async function startDapp(...ids: string[]): Promise<TestDapp> {
  const chains = Object.fromEntries((ids.length > 0 ? ids : [one]).map((id) => [id, chain.rpcUrl]))
  const dapp = await createTestDapp({ relayUrl: relay.url, chains })
  clean.push(() => dapp.stop())
  return dapp
}

async function pair(phone: PhoneWallet, dapp: TestDapp) {
  const { uri, session } = await dapp.connect()
  await phone.pair(uri)
  return await session
}

describe('exports', () => {
  it('default', () => {
    expect(Object.keys(entry)).toMatchInlineSnapshot(`
      [
        "createPhoneWallet",
        "startPhoneWalletPage",
      ]
    `)
  })
})

describe('session', () => {
  it('default: pairs, grants what it has and contacts the relay alone', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    clean.push(() => fetched.mockRestore())
    const phone = await startPhone()
    const dapp = await startDapp(one, two, 'eip155:10', solanaChain)
    const session = await pair(phone, dapp)
    expect(session?.namespaces.eip155?.accounts).toEqual([
      `${one}:${alice.address}`,
      `${two}:${alice.address}`,
    ])
    expect(session?.namespaces.solana?.accounts).toEqual([
      `${solanaChain}:${keypair.publicKey.toBase58()}`,
    ])
    expect(session?.namespaces.eip155?.methods).not.toContain('wallet_showCallsStatus')
    expect(phone.sessions()).toMatchObject([{ peer: { name: 'Test app' } }])
    expect(phone.state()).toMatchObject({
      relay: { connected: true, error: undefined },
      pending: [],
      activity: [{ outcome: 'connected', peer: 'Test app' }],
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  // The tests of adapters and of whole apps go these ways.
  if (isFullRun) {
    it('behavior: says of itself what it is told to say', async () => {
      const [phone, dapp] = [await startPhone(), await startDapp()]
      phone.setMetadata({ name: '<b>odd</b>', icons: ['javascript:x'] })
      const session = await pair(phone, dapp)
      expect(session?.peer.metadata).toMatchObject({ name: '<b>odd</b>', icons: ['javascript:x'] })
      expect(session?.peer.metadata.description).toBe('A phone wallet for development')
      phone.setMetadata()
      expect((await pair(phone, await startDapp()))?.peer.metadata.name).toBe('Latchkey Phone')
    })

    it('behavior: a rejected proposal is code 5000', async () => {
      const phone = await startPhone({ approvals: 'reject' })
      await expect(pair(phone, await startDapp())).rejects.toMatchObject({ code: 5000 })
    })
  }
})

describe('session changes', () => {
  if (isFullRun)
    it('behavior: unsupported chains are refused with 5100', async () => {
      const phone = await startPhone()
      const dapp = await startDapp('eip155:10')
      await expect(pair(phone, dapp)).rejects.toMatchObject({ code: 5100 })
      expect(phone.sessions()).toEqual([])
    })

  it('[R13] switchAccount updates the session and signs with the other account', async () => {
    const phone = await startPhone()
    const dapp = await startDapp(one, two)
    await pair(phone, dapp)
    await phone.switchAccount(bob.address)
    await expect
      .poll(() => dapp.events.find(({ name }) => name === 'accountsChanged')?.data)
      .toEqual([bob.address])
    expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual([
      `${one}:${bob.address}`,
      `${two}:${bob.address}`,
    ])
    const signature = await sign(dapp, bob.address)
    expect(await verifyMessage({ address: bob.address, message: 'Hello', signature })).toBe(true)
    await expect(sign(dapp, alice.address)).rejects.toMatchObject({ code: 4100 })
    expect(phone.state().active.eip155).toEqual({ address: bob.address, chain: one })
  })

  if (isFullRun)
    it('switchChain emits chainChanged and adds the chain to a session without it', async () => {
      const phone = await startPhone()
      const dapp = await startDapp(one)
      await pair(phone, dapp)
      await phone.switchChain(two)
      await expect
        .poll(() => dapp.events.find(({ name }) => name === 'chainChanged')?.data)
        .toBe('1338')
      expect(dapp.provider.session?.namespaces.eip155?.chains).toEqual([one, two])
      await expect(phone.switchChain('eip155:9')).rejects.toThrow('does not know')
    })

  it('wallet_switchEthereumChain and wallet_addEthereumChain reach the session', async () => {
    const phone = await startPhone({ chains: { [two]: { rpcUrl: chain.rpcUrl } } })
    const dapp = await startDapp(two)
    await pair(phone, dapp)
    const params = [{ chainId: '0x539' }]
    await expect(dapp.request(two, 'wallet_switchEthereumChain', params)).rejects.toMatchObject({
      code: 4902,
    })
    const add = (rpcUrl: string) =>
      dapp.request(two, 'wallet_addEthereumChain', [
        { chainId: '0x539', chainName: 'Added', rpcUrls: [rpcUrl] },
      ])
    await expect(add('javascript:alert(1)')).rejects.toMatchObject({ code: -32602 })
    await expect(add('http://127.0.0.1:9')).rejects.toMatchObject({ code: -32602 })
    expect(await add(chain.rpcUrl)).toBeNull()
    expect(phone.state().active.eip155?.chain).toBe(one)
    await expect.poll(() => dapp.provider.session?.namespaces.eip155?.chains).toEqual([two, one])
    expect(await dapp.request(two, 'wallet_switchEthereumChain', params)).toBeNull()
  })

  if (isFullRun) {
    it('updateSession and extendSession', async () => {
      const phone = await startPhone()
      const dapp = await startDapp(one)
      const session = await pair(phone, dapp)
      const topic = session?.topic ?? ''
      const [current] = phone.sessions()
      const eip155 = current?.namespaces.eip155
      if (!eip155) throw new Error('No session')
      const accounts = [...eip155.accounts, `${one}:${bob.address}`]
      await phone.updateSession(topic, { eip155: { ...eip155, accounts } })
      expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual(accounts)
      const signature = await sign(dapp, bob.address)
      expect(await verifyMessage({ address: bob.address, message: 'Hello', signature })).toBe(true)
      await phone.extendSession(topic)
      expect(phone.sessions()[0]?.expiry).toBeGreaterThanOrEqual(current.expiry)
    })

    it('an update that no app takes is waited for a while, and leaves nothing that fails later', async () => {
      const phone = await startPhone()
      const dapp = await startDapp(one)
      const session = await pair(phone, dapp)
      const [current] = phone.sessions()
      const eip155 = current?.namespaces.eip155
      if (!eip155) throw new Error('No session')
      await dapp.stop()
      const begun = vi.spyOn(globalThis, 'setTimeout')
      onTestFinished(() => void begun.mockRestore())
      const accounts = [...eip155.accounts, `${one}:${bob.address}`]
      await phone.updateSession(session?.topic ?? '', { eip155: { ...eip155, accounts } })
      expect(phone.sessions()[0]?.namespaces.eip155?.accounts).toEqual(accounts)
      const minutes = begun.mock.calls.filter(([, ms = 0]) => ms > MINUTE_MS)
      expect(minutes).toEqual([])
    })

    it('disconnect from the phone', async () => {
      const phone = await startPhone()
      const dapp = await startDapp()
      const session = await pair(phone, dapp)
      await phone.disconnect(session?.topic ?? '')
      await expect.poll(() => dapp.events.map(({ name }) => name)).toContain('session_delete')
      expect(phone.sessions()).toEqual([])
    })

    it('disconnect from the app ends what it had asked for', async () => {
      const phone = await startPhone()
      const dapp = await startDapp()
      await pair(phone, dapp)
      phone.setApprovals('hold')
      sign(dapp, alice.address).catch(() => {})
      await phone.waitForPending()
      await dapp.provider.disconnect()
      await expect.poll(() => phone.sessions()).toEqual([])
      expect(phone.state()).toMatchObject({
        pending: [],
        activity: [{ outcome: 'disconnected', peer: 'Test app' }, {}],
      })
    })
  }
})

describe('EVM requests', () => {
  it('personal_sign, also with the account first', async () => {
    const dapp = await startDapp()
    await pair(await startPhone(), dapp)
    const signature = await sign(dapp, alice.address)
    expect(await verifyMessage({ address: alice.address, message: 'Hello', signature })).toBe(true)
    expect(await dapp.request(one, 'personal_sign', [alice.address, text])).toBe(signature)
  })

  it('[T19] eth_signTypedData_v4 for the chain of the request alone', async () => {
    const dapp = await startDapp()
    await pair(await startPhone(), dapp)
    const types = { Mail: [{ name: 'contents', type: 'string' }] }
    const typedData = {
      domain: { name: 'Test', version: '1', chainId: 1337 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        ...types,
      },
      primaryType: 'Mail' as const,
      message: { contents: 'Hello' },
    }
    const request = (data: unknown) =>
      dapp.request<`0x${string}`>(one, 'eth_signTypedData_v4', [alice.address, data])
    const signature = await request(JSON.stringify(typedData))
    expect(await verifyTypedData({ address: alice.address, ...typedData, types, signature })).toBe(
      true,
    )
    expect(await request(typedData)).toBe(signature)
    const other = { ...typedData, domain: { ...typedData.domain, chainId: 1 } }
    await expect(request(other)).rejects.toMatchObject({ code: -32602 })
    await expect(request('{')).rejects.toMatchObject({ code: -32602 })
    const misfit = { ...typedData, message: { contents: { text: 'Hello' } } }
    await expect(request(misfit)).rejects.toMatchObject({ code: -32602 })
  })

  it('transactions: sent ones are mined, also at once, signed ones are valid', async () => {
    const dapp = await startDapp()
    await pair(await startPhone(), dapp)
    const to = bob.address
    const before = await chain.client.getBalance({ address: to })
    const transaction = { from: alice.address, to, value: '0xde0b6b3a7640000' }
    const hashes = await Promise.all(
      [1, 2, 3].map(() => dapp.request<`0x${string}`>(one, 'eth_sendTransaction', [transaction])),
    )
    for (const hash of hashes) {
      const receipt = await chain.client.waitForTransactionReceipt({ hash })
      expect(receipt.status).toBe('success')
    }
    expect(await chain.client.getBalance({ address: to })).toBe(before + parseEther('3'))

    const raw = await dapp.request<`0x02${string}`>(one, 'eth_signTransaction', [transaction])
    expect(parseTransaction(raw)).toMatchObject({ chainId: 1337, value: parseEther('1') })
    const hash = await chain.client.sendRawTransaction({ serializedTransaction: raw })
    const receipt = await chain.client.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', from: alice.address.toLowerCase() })
  })

  if (isFullRun)
    it('wallet_sendCalls, wallet_getCallsStatus and wallet_getCapabilities', async () => {
      const dapp = await startDapp()
      await pair(await startPhone(), dapp)
      const calls = [1, 2].map((value) => ({ to: bob.address, value: `0x${value}` }))
      const bundle = { version: '2.0.0', from: alice.address, chainId: '0x539', calls }
      const sent = dapp.request<{ id: string }>(one, 'wallet_sendCalls', [bundle])
      const { id } = await sent
      const status = await dapp.request(one, 'wallet_getCallsStatus', [id])
      expect(status).toMatchObject({ id, status: 200, chainId: '0x539', atomic: false })
      expect(status).toHaveProperty('receipts.length', 2)
      expect(await dapp.request(one, 'wallet_getCapabilities', [alice.address])).toEqual({
        '0x539': { atomic: { status: 'unsupported' } },
      })
      const atomic = dapp.request(one, 'wallet_sendCalls', [{ ...bundle, atomicRequired: true }])
      await expect(atomic).rejects.toMatchObject({ code: 5760 })
      await expect(dapp.request(one, 'wallet_getCallsStatus', ['x'])).rejects.toMatchObject({
        code: 5730,
      })
    })

  it.each([
    ['eth_sign', [alice.address, text], 4200],
    ['personal_sign', [text, '0x000000000000000000000000000000000000dead'], 4100],
    ['personal_sign', [], -32602],
    ['eth_sendTransaction', [{ to: 'nowhere' }], -32602],
    ['eth_sendTransaction', [{ to: bob.address, chainId: '0x1' }], -32602],
    ['eth_sendTransaction', [{ to: bob.address, value: '0xffffffffffffffffffff' }], -32000],
  ])('error: %s with %j is refused', async (method, params, code) => {
    const dapp = await startDapp()
    await pair(await startPhone(), dapp)
    await expect(dapp.request(one, method, params)).rejects.toMatchObject({ code })
  })
})

describe('Solana requests', () => {
  const address = keypair.publicKey.toBase58()
  const wire = (payer = keypair.publicKey) => {
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: bs58.encode(new Uint8Array(32).fill(7)),
      instructions: [
        SystemProgram.transfer({ fromPubkey: payer, toPubkey: keypair.publicKey, lamports: 1 }),
      ],
    }).compileToV0Message()
    return Buffer.from(new VersionedTransaction(message).serialize()).toString('base64')
  }

  it('solana_signMessage, but no transaction as a message', async () => {
    const dapp = await startDapp(solanaChain)
    await pair(await startPhone(), dapp)
    const bytes = new TextEncoder().encode('Hello')
    const request = (message: Uint8Array) =>
      dapp.request<{ signature: string }>(solanaChain, 'solana_signMessage', {
        message: bs58.encode(message),
        pubkey: address,
      })
    const { signature } = await request(bytes)
    expect(ed25519.verify(bs58.decode(signature), bytes, keypair.publicKey.toBytes())).toBe(true)
    const { message } = VersionedTransaction.deserialize(Buffer.from(wire(), 'base64'))
    await expect(request(message.serialize())).rejects.toMatchObject({ code: -32602 })
  })

  if (isFullRun) {
    it('solana_signAndSendTransaction lands on the chain, and its refusal comes back', async () => {
      const solana = await startSolanaChain()
      clean.push(() => solana.stop())
      const [payer] = solana.accounts
      if (!payer) throw new Error('The development accounts are missing')
      const id = solana.caipNetworkId
      const phone = await startPhone({
        accounts: { solana: [payer] },
        chains: { [id]: { rpcUrl: solana.rpcUrl } },
      })
      const dapp = await createTestDapp({ relayUrl: relay.url, chains: { [id]: solana.rpcUrl } })
      clean.push(() => dapp.stop())
      await pair(phone, dapp)
      const connection = new Connection(solana.rpcUrl, 'confirmed')
      const from = new PublicKey(payer.address)
      const send = async (lamports: number) => {
        const { blockhash } = await connection.getLatestBlockhash()
        const message = new TransactionMessage({
          payerKey: from,
          recentBlockhash: blockhash,
          instructions: [
            SystemProgram.transfer({ fromPubkey: from, toPubkey: keypair.publicKey, lamports }),
          ],
        }).compileToV0Message()
        const bytes = new VersionedTransaction(message).serialize()
        return dapp.request<{ signature: string }>(id, 'solana_signAndSendTransaction', {
          transaction: Buffer.from(bytes).toString('base64'),
          pubkey: payer.address,
        })
      }
      const { signature } = await send(1_000_000)
      await expect.poll(() => connection.getBalance(keypair.publicKey)).toBe(1_000_000)
      expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
      await expect(send(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: -32002 })
    })

    it('solana_signTransaction and solana_signAllTransactions', async () => {
      const dapp = await startDapp(solanaChain)
      await pair(await startPhone(), dapp)
      const isSigned = (transaction: string) => {
        const { message, signatures } = VersionedTransaction.deserialize(
          Buffer.from(transaction, 'base64'),
        )
        const [signature] = signatures
        if (!signature) return false
        return ed25519.verify(signature, message.serialize(), keypair.publicKey.toBytes())
      }
      const signed = await dapp.request<{ signature: string; transaction: string }>(
        solanaChain,
        'solana_signTransaction',
        { transaction: wire(), pubkey: address },
      )
      expect(isSigned(signed.transaction)).toBe(true)
      expect(bs58.decode(signed.signature)).toHaveLength(64)
      const all = await dapp.request<{ transactions: string[] }>(
        solanaChain,
        'solana_signAllTransactions',
        { transactions: [wire(), wire()] },
      )
      expect(all.transactions.map(isSigned)).toEqual([true, true])

      const foreign = { transaction: wire(Keypair.generate().publicKey) }
      await expect(
        dapp.request(solanaChain, 'solana_signTransaction', foreign),
      ).rejects.toMatchObject({ code: -32602 })
    })
  }
})

describe('approvals', () => {
  it('hold: a person approves or rejects each', async () => {
    const phone = await startPhone({ approvals: 'hold' })
    const dapp = await startDapp()
    const session = pair(phone, dapp)
    const proposal = await phone.waitForPending()
    expect(proposal).toMatchObject({
      kind: 'proposal',
      title: 'Connect to Test app',
      chains: [one],
      accounts: [`${one}:${alice.address}`],
    })
    await phone.approve(proposal.id)
    await session

    const signing = sign(dapp, alice.address)
    const request = await phone.waitForPending()
    expect(request).toMatchObject({
      kind: 'request',
      method: 'personal_sign',
      title: 'Sign a message',
      details: [{ value: 'Hello' }, { value: alice.address }, { value: 'Sandbox one' }],
    })
    await phone.approve(request.id)
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(phone.approve(request.id)).rejects.toThrow('waits for an answer')

    const refused = sign(dapp, alice.address)
    refused.catch(() => {})
    await phone.reject((await phone.waitForPending()).id)
    await expect(refused).rejects.toMatchObject({ code: 5000 })
  })

  if (isFullRun)
    it('a function sees each item, and its failure is a rejection', async () => {
      const phone = await startPhone({
        approvals: (pending) => {
          if (pending.kind === 'proposal') return 'approve'
          if ('method' in pending && pending.method === 'eth_sendTransaction')
            throw new Error('No money today')
          return { reject: { code: 4001, message: 'User rejected the request.' } }
        },
      })
      const dapp = await startDapp()
      await pair(phone, dapp)
      await expect(sign(dapp, alice.address)).rejects.toMatchObject({ code: 4001 })
      const transaction = { to: bob.address }
      await expect(dapp.request(one, 'eth_sendTransaction', [transaction])).rejects.toMatchObject({
        code: -32000,
        message: 'No money today',
      })
    })
})

describe('signing in with the pairing', () => {
  it('signs once for every chain that it has, and the session works', async () => {
    const phone = await startPhone({ approvals: 'hold' })
    const dapp = await startDapp(one, two, 'eip155:99')
    const { uri, answer } = await dapp.authenticate({ nonce: 'n0nce-0123456789' })
    await phone.pair(uri)
    const item = await phone.waitForPending(({ kind }) => kind === 'signIn')
    expect(item).toMatchObject({
      title: 'Sign in to Test app',
      chains: [one, two],
      unsupportedChains: ['eip155:99'],
      accounts: [`${one}:${alice.address}`, `${two}:${alice.address}`],
      message: expect.stringContaining('Nonce: n0nce-0123456789'),
    })
    await phone.approve(item.id)
    const { auths = [], session } = await answer
    expect(auths).toHaveLength(1)
    const signature = auths[0]?.s.s
    const message = item.kind === 'signIn' ? item.message : ''
    expect(message.startsWith('app.test.invalid wants you to sign in')).toBe(true)
    const signed = { address: alice.address, message, signature: hex(signature) }
    expect(await verifyMessage(signed)).toBe(true)
    expect(session.namespaces.eip155?.accounts).toEqual([
      `${one}:${alice.address}`,
      `${two}:${alice.address}`,
    ])
    expect(phone.sessions()).toHaveLength(1)
    phone.setApprovals('approve')
    expect(await sign(dapp, alice.address)).toMatch(/^0x[0-9a-f]{130}$/)
  })

  if (isFullRun) {
    it('declines', async () => {
      const phone = await startPhone({ approvals: 'reject' })
      const dapp = await startDapp(one)
      const { uri, answer } = await dapp.authenticate({ nonce: 'n0nce-0123456789' })
      await phone.pair(uri)
      await expect(answer).rejects.toBe('User rejected.')
      expect(phone.sessions()).toEqual([])
    })

    it('without it, takes the request for a proposal', async () => {
      const phone = await startPhone({ signIn: false })
      const dapp = await startDapp(one)
      const { uri, answer } = await dapp.authenticate({ nonce: 'n0nce-0123456789' })
      await phone.pair(uri)
      const { auths, session } = await answer
      expect(auths).toBeUndefined()
      expect(session.namespaces.eip155?.accounts).toEqual([`${one}:${alice.address}`])
      expect(phone.sessions()).toHaveLength(1)
    })
  }
})

describe('relay', () => {
  it('[R2] an answer that breaks with its socket leaves once, over one new socket', async () => {
    const phone = await startPhone()
    const dapp = await startDapp()
    await pair(phone, dapp)
    phone.setApprovals('hold')
    const signing = sign(dapp, alice.address)
    const { id } = await phone.waitForPending()
    const before = relay.stats()
    const paused = relay.pause()
    const approved = phone.approve(id)
    await paused
    await new Promise((resolve) => setTimeout(resolve, 300))
    await relay.resume()
    await approved
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(relay.stats()).toMatchObject({ sockets: 2, published: before.published + 1 })
  })

  it('[R1] a request waits in the mailbox while phone and relay are both restarted', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'phone-'))
    clean.push(() => rm(directory, { recursive: true, force: true }))
    const database = join(directory, 'relay.sqlite')
    const before = await startRelay({ database })
    clean.push(() => before.stop())
    const storage = join(directory, 'phone.sqlite')
    const first = await startPhone({ relayUrl: before.url, storage })
    const dapp = await createTestDapp({ relayUrl: before.url, chains: { [one]: chain.rpcUrl } })
    clean.push(() => dapp.stop())
    await pair(first, dapp)
    await first.switchChain(two)
    await first.stop()

    const sent = new Promise((resolve) => {
      dapp.provider.client.events.once('session_request_sent', resolve)
    })
    const signing = sign(dapp, alice.address)
    await sent
    await expect.poll(() => before.stats().sockets).toBe(1)
    await before.stop()
    const after = await startRelay({ database, port: before.port })
    clean.push(() => after.stop())
    const second = await startPhone({ relayUrl: before.url, storage })
    const signature = await signing
    expect(await verifyMessage({ address: alice.address, message: 'Hello', signature })).toBe(true)
    expect(second.state()).toMatchObject({ active: { eip155: { chain: two } } })
  })

  if (isFullRun)
    it('error: a relay that refuses the project id shows in the state', async () => {
      const strict = await startRelay({ projectIds: ['other'] })
      clean.push(() => strict.stop())
      const phone = await startPhone({ relayUrl: strict.url })
      const topic = 'c'.repeat(64)
      phone.pair(`wc:${topic}@2?relay-protocol=irn&symKey=${topic}`).catch(() => {})
      await expect
        .poll(() => phone.state().relay)
        .toEqual({ connected: false, error: expect.stringContaining('Unauthorized: invalid key') })
    })
})

describe('malformed input', () => {
  it.each(['', 'hello', 'wc:x', `wc:${'a'.repeat(5_000)}`])('pairing with text %#', async (uri) => {
    const phone = await startPhone()
    await expect(phone.pair(uri)).rejects.toThrow()
  })

  it.each([
    [{ chains: { 'cosmos:x': { rpcUrl: 'http://127.0.0.1' } } }, 'Not an EVM or Solana chain'],
    [{ chains: { [one]: { rpcUrl: 'ftp://127.0.0.1' } } }, 'Not an RPC URL'],
    [
      { accounts: { eip155: [{ privateKey: alice.privateKey, address: bob.address }] } },
      'belongs to',
    ],
  ])('options %#', async (options, message) => {
    await expect(startPhone(options)).rejects.toThrow(message)
  })
})

function sign(dapp: TestDapp, address: string) {
  return dapp.request<`0x${string}`>(one, 'personal_sign', [text, address])
}
