import type { WalletConnectProvider } from '@latchkey/appkit/adapter'
import { type SolanaChain, startSolanaChain } from '@latchkey/sandbox/chains'
import { base58, base64 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertExecuted } from '../../test/solanaHarness.js'
import { openSessionWallet } from './sessionWallet.js'

type Listener = (payload: unknown) => void

let chain: SolanaChain

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(async () => {
  await chain.stop()
})

/** A session with a phone that answers by script. */
function createSource(answers: Record<string, (params: never) => unknown>) {
  const listeners = new Map<string, Set<Listener>>()
  const requests: unknown[] = []
  const source = {
    session: {
      topic: 'ours',
      namespaces: {
        solana: {
          accounts: [
            `${chain.caipNetworkId}:${chain.accounts[0]?.address}`,
            'solana:x:y',
            'eip155:1:0x',
          ],
          methods: Object.keys(answers),
        },
      },
    } as unknown,
    client: {
      async request({ request }: { request: { method: string; params: never } }) {
        requests.push(request)
        return answers[request.method]?.(request.params)
      },
      on: (name: string, listener: Listener) =>
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
    },
  }
  const emit = (name: string, payload: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }
  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  // The part of the client that the wallet uses.
  const provider = source as unknown as WalletConnectProvider
  return { source, provider, requests, emit, count }
}

/** What a wallet of the first version answers: the signature alone. */
function signAlone({ transaction }: { transaction: string }) {
  const parsed = VersionedTransaction.deserialize(base64.decode(transaction))
  parsed.sign([Keypair.fromSecretKey(chain.accounts[0]?.secretKey ?? new Uint8Array())])
  return { signature: base58.encode(parsed.signatures[0] ?? new Uint8Array()) }
}

describe('openSessionWallet', () => {
  it('[T24] shows the accounts of Solana alone', () => {
    const wallet = openSessionWallet(createSource({}).provider)
    expect(wallet.accounts()).toEqual([chain.accounts[0]?.address])
    expect(wallet.networks()).toEqual([chain.caipNetworkId])
    expect([wallet.signMessage, wallet.signTransaction, wallet.sendTransaction]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each(['legacy', 'versioned'])('puts a lone signature into a %s transaction', async (kind) => {
    const { provider } = createSource({ solana_signTransaction: signAlone })
    const wallet = openSessionWallet(provider)
    const connection = new Connection(chain.rpcUrl, 'confirmed')
    const address = chain.accounts[0]?.address ?? ''
    const payer = new PublicKey(address)
    const to = new PublicKey(chain.accounts[6]?.address ?? '')
    const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 3 })
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [instruction],
    })
    const transaction =
      kind === 'legacy'
        ? new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(instruction)
        : new VersionedTransaction(message.compileToV0Message())
    const signed = await wallet.signTransaction?.(address, transaction, chain.caipNetworkId)
    if (!signed) throw new TypeError('nothing signed')
    await assertExecuted(chain, await connection.sendRawTransaction(signed))
  })

  it.each([null, 'text', 7, {}, { signature: 'short' }, { signature: 5 }, { transaction: '%' }])(
    '[T25] takes the answer %j for an error',
    async (answer) => {
      const reply = () => answer
      const { provider } = createSource({
        solana_signMessage: reply,
        solana_signTransaction: reply,
      })
      const wallet = openSessionWallet(provider)
      const address = chain.accounts[0]?.address ?? ''
      await expect(wallet.signMessage?.(address, new Uint8Array([1]))).rejects.toMatchObject({
        code: 'INVALID_WALLET_RESPONSE',
      })
      const transaction = new Transaction({
        feePayer: new PublicKey(address),
        recentBlockhash: chain.genesisHash,
      }).add(
        SystemProgram.transfer({
          fromPubkey: new PublicKey(address),
          toPubkey: new PublicKey(address),
          lamports: 1,
        }),
      )
      await expect(
        wallet.signTransaction?.(address, transaction, chain.caipNetworkId),
      ).rejects.toMatchObject({ code: 'INVALID_WALLET_RESPONSE' })
    },
  )

  it('[R13] tells of other accounts once, of the end once, and of no other session', async () => {
    const { source, provider, emit, count } = createSource({})
    const onAccounts = vi.fn()
    const onEnd = vi.fn()
    const onNetwork = vi.fn()
    const stop = openSessionWallet(provider).watch({ onAccounts, onEnd, onNetwork })
    emit('session_update', { topic: 'ours' })
    emit('session_delete', { topic: 'foreign' })
    emit('session_event', { topic: 'ours', params: null })
    const event = { name: 'chainChanged' }
    emit('session_event', { topic: 'foreign', params: { event, chainId: chain.caipNetworkId } })
    emit('session_event', { topic: 'ours', params: { event, chainId: 'solana:foreign' } })
    await Promise.resolve()
    expect([onAccounts.mock.calls, onNetwork.mock.calls]).toEqual([[], []])
    emit('session_event', { topic: 'ours', params: { event, chainId: chain.caipNetworkId } })
    expect(onNetwork.mock.calls).toEqual([[chain.caipNetworkId]])
    const next = chain.accounts[1]?.address ?? ''
    const solana = { accounts: [`${chain.caipNetworkId}:${next}`], methods: [] }
    source.session = { topic: 'ours', namespaces: { solana } }
    emit('session_update', { topic: 'ours' })
    emit('session_update', { topic: 'ours' })
    await Promise.resolve()
    expect(onAccounts.mock.calls).toEqual([[[next]]])
    emit('session_delete', { topic: 'ours' })
    emit('session_expire', { topic: 'ours' })
    expect(onAccounts.mock.calls).toEqual([[[next]]])
    expect(onEnd).toHaveBeenCalledOnce()
    stop()
    expect(count()).toBe(0)
  })

  it.each(['session_delete', 'session_expire'])(
    '[T17] error: rejects what the phone still owes at %s',
    async (name) => {
      const { provider, emit } = createSource({ solana_signMessage: () => new Promise(() => {}) })
      const wallet = openSessionWallet(provider)
      const stop = wallet.watch({ onAccounts() {}, onEnd() {} })
      const owed = wallet.signMessage?.('', new Uint8Array([1]))
      emit(name, { topic: 'foreign' })
      emit(name, { topic: 'ours' })
      await expect(owed).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
      stop()
    },
  )

  it('[T17] error: rejects what the phone still owes where the page lets go of it', async () => {
    const { provider } = createSource({ solana_signMessage: () => new Promise(() => {}) })
    const wallet = openSessionWallet(provider)
    wallet.watch({ onAccounts() {}, onEnd() {} })()
    const owed = wallet.signMessage?.('', new Uint8Array([1]))
    await wallet.disconnect()
    await expect(owed).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('error: a phone that refuses is told of as it is', async () => {
    const refusal = { code: 5000 }
    const { provider } = createSource({ solana_signMessage: () => Promise.reject(refusal) })
    const asked = openSessionWallet(provider).signMessage?.('', new Uint8Array([1]))
    await expect(asked).rejects.toBe(refusal)
  })

  it('[T17] asks nothing of a later session', async () => {
    const { source, provider, requests } = createSource({ solana_signMessage: () => null })
    const wallet = openSessionWallet(provider)
    source.session = { ...Object(source.session), topic: 'another' }
    await expect(wallet.signMessage?.('', new Uint8Array([1]))).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    expect(requests).toEqual([])
  })
})
