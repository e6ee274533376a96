import { describe, expect, it } from 'vitest'
import { askNodes, type RequestNodes } from './askNodes.js'

const network = { id: 1 }
const SIGNED = '0x02f8'
const HASH = `0x${'a'.repeat(64)}` as const
const sending = { method: 'eth_sendRawTransaction', params: [SIGNED] }

/** Nodes that answer by script, and what they were asked. */
function nodes(script: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const chains: unknown[] = []
  const requestNodes: RequestNodes<{ readonly id: number }> = async ({ body, chainCheck }) => {
    const method = String(Reflect.get(Object(body), 'method'))
    asked.push(method)
    chains.push(chainCheck?.isChain('0x1'), chainCheck?.isChain('0x2'), chainCheck?.isChain('1x'))
    if (!(method in script)) throw new Error(`unscripted ${method}`)
    return script[method]
  }
  const ask = (request: { readonly method: string; readonly params?: unknown }) =>
    askNodes(requestNodes, { network, request, hashTransaction: async () => HASH })
  return { ask, asked, chains }
}

const failed = (message: string) => ({ error: { code: -32_000, message } })

describe('askNodes', () => {
  it('[REAL-13:dead] gives results and errors of nodes of the chain, and of no other', async () => {
    const { ask, chains } = nodes({ eth_chainId: { result: '0x1' }, eth_call: failed('reverted') })
    expect(await ask({ method: 'eth_chainId' })).toEqual({ result: '0x1' })
    expect(await ask({ method: 'eth_call' })).toEqual(failed('reverted'))
    expect(chains.slice(0, 3)).toEqual([true, false, false])
  })

  it('[REAL-13:send] a transaction that a node has already is sent', async () => {
    for (const message of ['already known', 'ALREADY in the mempool', 'known transaction: 0xaa']) {
      const { ask, asked } = nodes({ eth_sendRawTransaction: failed(message) })
      expect(await ask(sending)).toEqual({ result: HASH })
      expect(asked).toEqual(['eth_sendRawTransaction'])
    }
  })

  it.each([
    ['is in a block', { result: { hash: HASH } }, { result: HASH }],
    ['is unknown: another has its place', { result: null }, failed('nonce too low')],
    ['cannot be asked for', failed('no'), failed('nonce too low')],
  ])(
    '[REAL-13:send] of one whose place has passed it says so if it %s',
    async (_name, found, said) => {
      const { ask } = nodes({
        eth_sendRawTransaction: failed('nonce too low'),
        eth_getTransactionByHash: found,
      })
      expect(await ask(sending)).toEqual(said)
    },
  )

  it('any other error of sending is the answer', async () => {
    const { ask } = nodes({ eth_sendRawTransaction: failed('insufficient funds') })
    expect(await ask(sending)).toEqual(failed('insufficient funds'))
  })

  it('an error keeps its data, and what is no code or text is none', async () => {
    const error = { code: 3, message: 'reverted', data: '0x08c379a0' }
    expect(await nodes({ eth_call: { error } }).ask({ method: 'eth_call' })).toEqual({ error })
    const strange = nodes({ eth_call: { error: { code: '3', message: {} } } })
    expect(await strange.ask({ method: 'eth_call' })).toEqual({
      error: { code: -32_603, message: '', data: undefined },
    })
  })

  it.each([undefined, null, 'text', {}, { error: null }])(
    '[T25] error: %j is no answer',
    async (answer) => {
      const { ask } = nodes({ eth_call: answer })
      await expect(ask({ method: 'eth_call' })).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    },
  )

  it('error: what is sent must be hex, where its hash is wanted', async () => {
    const { ask } = nodes({ eth_sendRawTransaction: failed('already known') })
    await expect(ask({ ...sending, params: ['signed'] })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })
})
