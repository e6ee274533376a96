import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { createCodeReader } from './createCodeReader.js'

const one = testNetwork('eip155', 1)
const two = testNetwork('eip155', 2)
const [ADA, EVE] = ['0xada', '0xe4e'] as const

/** A chain where each account has this code, and how often it was asked for it. */
function createChain(code: unknown) {
  const chain = { code, asked: 0 }
  const reader = createCodeReader(async (_network, { method }) => {
    if (method !== 'eth_getCode') throw new Error(`unscripted ${method}`)
    chain.asked += 1
    if (chain.code instanceof Error) throw chain.code
    return chain.code
  })
  return { chain, reader }
}

describe('createCodeReader', () => {
  it.each([
    ['no code', '0x', false],
    ['code', '0x6080', true],
    ['code of another that it only points at', `0xEF0100${'a'.repeat(40)}`, false],
    ['an answer that is no code', null, false],
  ])('[TRUE-6:kinds] an account with %s', async (_name, code, isContract) => {
    const { reader } = createChain(code)
    expect(await reader.isContract(one, ADA)).toBe(isContract)
  })

  it('asks once for an account on a network, though twice at a time', async () => {
    const { chain, reader } = createChain('0x')
    await Promise.all([reader.isContract(one, ADA), reader.isContract(one, ADA)])
    await reader.isContract(one, ADA)
    expect(chain.asked).toBe(1)
    await reader.isContract(two, ADA)
    await reader.isContract(one, EVE)
    expect(chain.asked).toBe(3)
  })

  it('asks anew for an account that has done something since', async () => {
    const { chain, reader } = createChain('0x')
    await reader.isContract(one, ADA)
    await reader.isContract(one, EVE)
    chain.code = '0x6080'
    reader.forget(ADA)
    expect(await reader.isContract(one, ADA)).toBe(true)
    expect(await reader.isContract(one, EVE)).toBe(false)
  })

  it('error: goes up, and is no answer for the next time', async () => {
    const { chain, reader } = createChain(new AppKitError('NETWORK_ERROR'))
    await expect(reader.isContract(one, ADA)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    chain.code = '0x6080'
    expect(await reader.isContract(one, ADA)).toBe(true)
  })
})
