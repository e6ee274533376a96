import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../test/fuzzRuns.js'
import { AppKitError } from '../errors/AppKitError.js'
import { checkAddress } from './checkAddress.js'
import { decodeAmount, encodeBalanceOf, encodeTransfer } from './erc20.js'
import { toHex } from './hex.js'

const LARGEST = 2n ** 256n - 1n
const addressArbitrary = fc
  .bigInt(0n, 2n ** 160n - 1n)
  .map((value) => `0x${value.toString(16).padStart(40, '0')}` as const)
const valueArbitrary = fc.oneof(fc.bigInt(0n, LARGEST), fc.constantFrom(0n, 1n, LARGEST))

function refusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return AppKitError.is(error) ? error.code : error
  }
}

describe('call data of a token', () => {
  it('[T13] is what the ABI says, of any address and amount', () => {
    fc.assert(
      fc.property(addressArbitrary, valueArbitrary, (address, value) => {
        const transfer = encodeTransfer(getAddress(address), value)
        const args = [address, value] as const
        expect(transfer).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
        expect(decodeFunctionData({ abi: erc20Abi, data: transfer }).args).toEqual([
          getAddress(address),
          value,
        ])
        expect(encodeBalanceOf(address)).toBe(
          encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
        )
      }),
      fuzzRuns(2_000),
    )
  })

  it('[T20] refuses what is no address, and no 256-bit amount', () => {
    const to = `0x${'a'.repeat(40)}`
    for (const wrong of ['', '0x', to.slice(1), `${to}0`, to.slice(0, -1), 'alice.eth', `${to}\n`])
      expect(refusal(() => encodeTransfer(wrong, 1n))).toBe('INVALID_PARAMS')
    expect(refusal(() => encodeTransfer(to, -1n))).toBe('INVALID_PARAMS')
    expect(refusal(() => encodeTransfer(to, LARGEST + 1n))).toBe('INVALID_PARAMS')
  })

  it('[R8] takes one word for an amount, and nothing else', () => {
    const word = (value: bigint) => `0x${toHex(value).slice(2).padStart(64, '0')}`
    expect([decodeAmount(word(0n)), decodeAmount(word(LARGEST))]).toEqual([0n, LARGEST])
    for (const wrong of ['0x', '0x1', `${word(1n)}00`, undefined, null, 5, {}])
      expect(refusal(() => decodeAmount(wrong))).toBe('INVALID_RESPONSE')
  })
})

describe('an address that somebody has written', () => {
  const check = (text: string) => checkAddress(text, getAddress)
  const written = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it('[T18] has its checksum, or letters of one case', () => {
    const digits = written.slice(2)
    for (const text of [written, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
      expect(check(text)).toBe(written)
  })

  it('[T18] is none with another checksum, wherever it is wrong', () => {
    for (const [index, letter] of [...written].entries()) {
      if (index < 2 || !/[a-f]/i.test(letter)) continue
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      expect(check(written.slice(0, index) + other + written.slice(index + 1))).toBeUndefined()
    }
  })

  it('[T18] is none without its prefix or length', () => {
    for (const text of [
      '',
      '0x',
      written.slice(2),
      `0X${written.slice(2)}`,
      `${written} `,
      `${written}0`,
    ])
      expect(check(text)).toBeUndefined()
  })
})
