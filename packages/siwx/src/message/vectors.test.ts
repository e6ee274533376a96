import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { formatEip4361, parseEip4361 } from './eip4361.js'

const read = (name: string) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`../../vectors/siwe/${name}.json`, import.meta.url), 'utf8')),
  )
/** Fields as the vectors have them, with the number of the chain as a text; nothing is filled in. */
function toFields({ address, chainId, scheme, ...fields }: Record<string, unknown>) {
  return {
    ...fields,
    ...(scheme != null && { scheme }),
    ...(address !== undefined && { address }),
    ...(chainId !== undefined && { chainId: String(chainId) }),
  }
}
const refused = expect.objectContaining({ code: 'SIWX_INVALID_MESSAGE' })

describe('EIP-4361', () => {
  it.each(read('parsing_positive'))('[SIWX-1] accepts: %s', (_name, vector) => {
    const { fields, message } = vector as { fields: Record<string, unknown>; message: string }
    const parsed = parseEip4361(message)
    expect(parsed).toEqual(toFields(fields))
    expect(formatEip4361(parsed)).toBe(message)
  })

  it.each(read('parsing_negative').filter(([name]) => name !== 'address not EIP-55'))(
    '[SIWX-1] refuses: %s',
    (_name, text) => {
      expect(() => parseEip4361(String(text))).toThrow(refused)
    },
  )

  it('[S6] reads an address in small letters with a warning, and writes it as EIP-55', () => {
    const [, text] = read('parsing_negative').find(([name]) => name === 'address not EIP-55') ?? []
    const onWarning = vi.fn()
    const fields = parseEip4361(String(text), onWarning)
    expect(onWarning.mock.calls).toEqual([['addressWithoutChecksum']])
    expect(fields.address).toBe('0xe5a12547fe4e872d192e3ececb76f2ce1aea4946')
    const written = formatEip4361(fields)
    expect(written).toContain('\n0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946\n')
    parseEip4361(written, onWarning)
    expect(onWarning).toHaveBeenCalledOnce()
  })

  it.each(read('parsing_negative_objects'))('[S1] does not build: %s', (_name, vector) => {
    const fields = toFields(vector as Record<string, unknown>)
    expect(() => formatEip4361(fields as unknown as ReturnType<typeof parseEip4361>)).toThrow(
      refused,
    )
  })
})
