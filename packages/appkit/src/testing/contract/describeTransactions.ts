import { expect } from 'vitest'
import type { Adapter, SendTransactionParameters } from '../../adapter/contract.js'
import { parseFate } from '../../transaction/readFate.js'
import type { TransactionRequest } from '../../transaction/types.js'
import { PATIENCE_MS, pause } from '../wait.js'
import { type ContractContext, given } from './ContractContext.js'
import { accountOf } from './createContractBench.js'
import { expectCode } from './expectCode.js'

const AMOUNT = 1_000n
/** An estimate may be that many times what is paid: prices may rise until a transaction is in a block. */
const MOST_OVER = 4n
/** Characters of a mark as JSON: a longer one is not kept. */
const LONGEST_MARK = 2_048

/** Describes what an adapter says of transactions, and how it sends tokens. */
export function describeTransactions({ bench, chainTimeoutMs, define }: ContractContext): void {
  const timeoutMs = chainTimeoutMs + PATIENCE_MS
  const ask = async (
    create: (address: string) => TransactionRequest | Promise<TransactionRequest>,
  ): Promise<SendTransactionParameters> => {
    const { address, connectorId } = accountOf(await bench.connect())
    const transaction = await create(address)
    return { transaction, network: bench.network(), address, connectorId }
  }
  const send = async (request: SendTransactionParameters): Promise<string> => {
    const sendTransaction = bench.adapter.sendTransaction?.bind(bench.adapter)
    const hash = await given(sendTransaction, 'sendTransaction')(request)
    await given(bench.harness.transaction, 'transaction').assertMined(hash)
    return hash
  }

  define(
    'fee',
    'says what a transaction will cost, close to what is paid',
    async () => {
      const { create, getFee } = given(bench.harness.transaction, 'transaction')
      const estimate = given(bench.adapter.estimateFee?.bind(bench.adapter), 'estimateFee')
      const request = await ask(create)
      const fee = await estimate(request)
      const paid = await given(getFee, 'transaction.getFee')(await send(request))
      if (fee.kind === 'exact') expect(fee.value).toBe(paid)
      if (fee.kind !== 'upTo') return
      expect(fee.value).toBeGreaterThanOrEqual(paid)
      expect(fee.value).toBeLessThanOrEqual(paid * MOST_OVER)
    },
    timeoutMs,
  )

  define(
    'status',
    '[SND-2] says that a transaction is confirmed, and knows nothing of one that was never sent',
    async () => {
      const { create, unknownHash } = given(bench.harness.transaction, 'transaction')
      const getStatus = given(
        bench.adapter.getTransactionStatus?.bind(bench.adapter),
        'getTransactionStatus',
      )
      const network = bench.network()
      const hash = await send(await ask(create))
      const end = Date.now() + chainTimeoutMs
      const read = async () => parseFate(await getStatus({ hash, network }))?.status
      let status = await read()
      while (status !== 'confirmed' && Date.now() < end) {
        expect(status).not.toBe('failed')
        await pause(50)
        status = await read()
      }
      expect(status).toBe('confirmed')
      if (unknownHash !== undefined)
        expect(await getStatus({ hash: unknownHash, network })).toBeUndefined()
    },
    timeoutMs,
  )

  define(
    'mark',
    '[TRUE-5:watched] finds a payment on another page, from a mark that was stored as JSON',
    async () => {
      const { create } = given(bench.harness.transaction, 'transaction')
      const request = await ask(create)
      await send(request)
      const mark = await storeMark(bench.adapter, request)
      await bench.reload()
      // One that is equal, and older than the mark, is another.
      expect(await find(bench.adapter, { ...request, mark })).toBeUndefined()
      await bench.connect()
      const hash = await send(request)
      await bench.reload()
      const end = Date.now() + chainTimeoutMs
      let found = await find(bench.adapter, { ...request, mark })
      while (found === undefined && Date.now() < end) {
        await pause(50)
        found = await find(bench.adapter, { ...request, mark })
      }
      expect(found).toBe(hash)
      expect(await find(bench.adapter, { ...request, mark, known: [hash] })).toBeUndefined()
    },
    timeoutMs,
  )

  define('mark', '[R11] error: looks for nothing from a mark that is not its own', async () => {
    const { create } = given(bench.harness.transaction, 'transaction')
    const request = await ask(create)
    for (const mark of [undefined, null, '', 'nonsense', -1, [], {}, { block: {} }])
      await expect(
        find(bench.adapter, { ...request, mark }),
        JSON.stringify(mark),
      ).rejects.toMatchObject({ code: 'INVALID_PARAMS', context: { reason: 'mark' } })
  })

  define(
    'token',
    'sends a token that arrives, and reads what is left of it',
    async () => {
      const { address: token, receiver, getBalance } = given(bench.harness.token, 'token')
      const read = given(bench.adapter.getTokenBalance?.bind(bench.adapter), 'getTokenBalance')
      const request = await ask(() => ({ to: receiver, value: AMOUNT, token }))
      const { address, network } = request
      const [own, before] = [await getBalance(address), await getBalance(receiver)]
      expect(await read({ address, network, token })).toBe(own)
      const fee = await bench.adapter.estimateFee?.(request)
      if (fee && 'value' in fee) expect(fee.value).toBeGreaterThan(0n)
      await send(request)
      expect(await getBalance(receiver)).toBe(before + AMOUNT)
      expect(await read({ address: receiver, network, token })).toBe(before + AMOUNT)
      expect(await read({ address, network, token })).toBe(own - AMOUNT)
    },
    timeoutMs,
  )

  define('tokenInfo', 'says what a token is, and of anything else that it is none', async () => {
    const { address, info, others } = given(bench.harness.token, 'token')
    const read = given(bench.adapter.getToken?.bind(bench.adapter), 'getToken')
    const network = bench.network()
    expect(await read({ token: address, network })).toEqual(given(info, 'token.info'))
    for (const token of ['', 'nonsense', ...given(others, 'token.others')])
      expect(await read({ token, network }), token).toBeUndefined()
  })

  define(
    'token',
    '[T13] sends no token without an amount and a receiver, nor with call data',
    async () => {
      const { address: token, receiver } = given(bench.harness.token, 'token')
      const sendTransaction = given(
        bench.adapter.sendTransaction?.bind(bench.adapter),
        'sendTransaction',
      )
      const malformed: readonly TransactionRequest[] = [
        { token, to: receiver },
        { token, value: AMOUNT },
        { token, to: receiver, value: -1n },
        { token, to: receiver, value: AMOUNT, data: '0x01' },
        { token: 'nonsense', to: receiver, value: AMOUNT },
        { token, to: 'nonsense', value: AMOUNT },
      ]
      const request = await ask(() => ({}))
      for (const transaction of malformed)
        await expectCode(sendTransaction({ ...request, transaction }), 'INVALID_PARAMS')
    },
  )
}

/** Where the account of a request stands, as the next page has it of the storage. */
async function storeMark(
  adapter: Adapter,
  { address, network }: SendTransactionParameters,
): Promise<unknown> {
  const read = given(adapter.getTransactionMark?.bind(adapter), 'getTransactionMark')
  const mark = await read({ address, network })
  const json = JSON.stringify(mark)
  const stored: unknown = JSON.parse(json)
  expect(stored).toStrictEqual(mark)
  expect(stored).not.toBeNull()
  expect(json.length).toBeLessThanOrEqual(LONGEST_MARK)
  return stored
}

/** One look for what was asked for. */
async function find(
  adapter: Adapter,
  {
    address,
    known = [],
    mark,
    network,
    transaction,
  }: SendTransactionParameters & { readonly mark: unknown; readonly known?: readonly string[] },
): Promise<string | undefined> {
  const look = given(adapter.findTransaction?.bind(adapter), 'findTransaction')
  return look({ address, network, transaction, mark, known })
}
