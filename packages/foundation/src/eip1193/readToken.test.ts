import { encodeAbiParameters, encodeFunctionData, erc20Abi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readToken } from './readToken.js'

const TOKEN = `0x${'a'.repeat(40)}` as const
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const calls = {
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  name: encodeFunctionData({ abi: erc20Abi, functionName: 'name' }),
  balance: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [TOKEN] }),
}
const whole = {
  decimals: word(6n),
  symbol: text('GLD'),
  name: text('Gold'),
  balance: word(0n),
}
type Answers = Partial<Record<keyof typeof calls, unknown>>

/** A contract with these answers; an error is thrown. */
const read = (answers: Answers) => {
  const given = new Map<string, unknown>(
    Object.entries(calls).map(([name, data]) => [data, new Map(Object.entries(answers)).get(name)]),
  )
  return readToken(TOKEN, async (data) => {
    const answer = given.get(data)
    if (answer instanceof Error) throw answer
    return answer
  })
}
const failure = (facts: object) => Object.assign(new Error('x'), facts)
const refused = failure({ code: 3, message: 'execution reverted' })

describe('what a contract says of itself', () => {
  it('is read by the calls of ERC-20, old tokens’ words too', async () => {
    expect(await read(whole)).toEqual({ decimals: 6, symbol: 'GLD', name: 'Gold' })
    const old = {
      symbol: stringToHex('MKR', { size: 32 }),
      name: stringToHex('Maker', { size: 32 }),
    }
    expect(await read({ ...whole, ...old })).toEqual({ decimals: 6, symbol: 'MKR', name: 'Maker' })
    const long = 'ä'.repeat(200)
    expect(await read({ ...whole, name: text(long) })).toMatchObject({ name: long })
    expect(await read({ ...whole, decimals: word(0n) })).toMatchObject({ decimals: 0 })
  })

  it.each([
    [
      'it refuses all calls',
      { decimals: refused, symbol: refused, name: refused, balance: refused },
    ],
    ['it answers nothing', { decimals: '0x', symbol: '0x', name: '0x', balance: '0x' }],
    ['nobody has decimals of it', { ...whole, decimals: refused }],
    ['nobody has any of it', { ...whole, balance: refused }],
    ['its amounts could not be written', { ...whole, decimals: word(78n) }],
    ['it answers no number', { ...whole, decimals: text('6') }],
  ])('[R8] it is no token where %s', async (_why, answers) => {
    expect(await read(answers)).toBeUndefined()
  })

  it.each([
    ['refused', refused],
    ['empty', '0x'],
    ['empty words', text('')],
    ['no hex', 'nonsense'],
    ['cut off', `${text('Gold').slice(0, -64)}`],
    ['longer than it says it is', `${word(32n)}${'f'.repeat(64)}`],
    ['no words', `${word(32n)}${word(2n).slice(2)}ff${'0'.repeat(62)}`],
    ['endless', text('x'.repeat(5_000))],
  ])('[R8] words that are %s are unknown', async (_how, answer) => {
    expect(await read({ ...whole, symbol: answer, name: answer })).toEqual({ decimals: 6 })
  })

  it.each([
    ['as the node says it', { code: 3 }],
    ['in words', { code: -32_000, message: 'VM Exception: revert' }],
    ['as a cause', { cause: { cause: { code: -32_603, details: 'execution reverted: no' } } }],
    ['as ethers wraps it', { code: 'CALL_EXCEPTION', info: { error: { code: 3 } } }],
  ])('[R8] a refusal is known %s', async (_how, facts) => {
    expect(await read({ ...whole, decimals: failure(facts) })).toBeUndefined()
  })

  it.each([
    ['nobody answers', { message: 'fetch failed: reverts.example' }],
    ['it is busy', { code: -32_005, message: 'limit exceeded' }],
    ['ethers cannot tell', { code: 'CALL_EXCEPTION', info: { error: { code: -32_005 } } }],
  ])('[R9] a failure stays one: %s', async (_what, facts) => {
    const error = failure(facts)
    await expect(read({ ...whole, symbol: error })).rejects.toBe(error)
  })
})
