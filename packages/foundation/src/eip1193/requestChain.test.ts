import { expect, it, vi } from 'vitest'
import { AppKitError } from '../errors/AppKitError.js'
import { askNodes, type RequestNodes } from './askNodes.js'
import { requestChain } from './requestChain.js'

const network = { id: 10 }
const SIGNED = '0x02ff'
const HASH = `0x${'a'.repeat(64)}` as const

/** Nodes that give these answers, one after the other. */
function nodes(...answers: unknown[]) {
  return vi.fn<RequestNodes<typeof network>>(async () => answers.shift())
}
const read = (answer: unknown) =>
  requestChain(nodes(answer), { network, request: { method: 'eth_call' } })

it('gives the result', async () => {
  expect(await read({ id: 1, result: '0x1' })).toBe('0x1')
  expect(await read({ id: 1, result: null, error: null })).toBeNull()
})

it.each([
  ['an error of the node', { error: { code: -32601, message: 'x' } }, 'UNSUPPORTED_METHOD'],
  ['an error without form', { error: 'x' }, 'INTERNAL'],
  ['nothing', undefined, 'INVALID_RESPONSE'],
  ['no result', { id: 1 }, 'INVALID_RESPONSE'],
])('[R8] takes %s for an error', async (_name, answer, code) => {
  await expect(read(answer)).rejects.toMatchObject({ code })
})

it('[T19] asks nodes of its chain alone', async () => {
  const ask = nodes({ result: '0x1' })
  const { signal } = new AbortController()
  await requestChain(ask, { network, request: { method: 'eth_call', params: [1] }, signal })
  const [question] = ask.mock.calls[0] ?? []
  expect(question).toMatchObject({
    network,
    body: { jsonrpc: '2.0', method: 'eth_call', params: [1] },
    signal,
    chainCheck: { method: 'eth_chainId' },
  })
  const isChain = question?.chainCheck?.isChain
  expect(['0xa', '0x0a', '0x1', null, {}].map((result) => isChain?.(result))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

const send = (ask: RequestNodes<typeof network>, params: unknown = [SIGNED]) =>
  requestChain(ask, {
    network,
    request: { method: 'eth_sendRawTransaction', params },
    hashTransaction: () => HASH,
  })
const refusal = (message: string) => ({ error: { code: -32000, message } })

it.each([
  'already known',
  'known transaction: aa',
  'Transaction already imported.',
  'AlreadyKnown: already in mempool',
])('[REAL-13:send] a transaction that a node has already is sent: %s', async (message) => {
  expect(await send(nodes(refusal(message)))).toBe(HASH)
})

it('[REAL-13:send] a transaction that is mined is sent; one whose place another has taken is not', async () => {
  const late = refusal('nonce too low: next nonce 3, tx nonce 2')
  expect(await send(nodes(late, { result: { hash: HASH } }))).toBe(HASH)
  await expect(send(nodes(late, { result: null }))).rejects.toThrow(AppKitError)
  await expect(send(nodes(late, refusal('x')))).rejects.toThrow(AppKitError)
})

it('error: a transaction that is refused, one that is none, or nobody to tell its hash', async () => {
  await expect(send(nodes(refusal('insufficient funds')))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await expect(send(nodes(refusal('x')), [7])).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  const request = { method: 'eth_sendRawTransaction', params: [SIGNED] }
  expect(await askNodes(nodes(refusal('already known')), { network, request })).toMatchObject({
    error: { message: 'already known' },
  })
})
