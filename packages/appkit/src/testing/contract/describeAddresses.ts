import { expect } from 'vitest'
import { type ContractContext, given } from './ContractContext.js'

/** Describes how an adapter takes in what a person writes: addresses and names. */
export function describeAddresses({ bench, define }: ContractContext): void {
  define('addresses', '[T18] writes an address as it is to be written', async () => {
    const { valid } = given(bench.harness.addresses, 'addresses')
    const parse = given(bench.adapter.parseAddress?.bind(bench.adapter), 'parseAddress')
    for (const [text, written] of valid) expect(await parse(text), text).toBe(written)
    expect(await Promise.all(valid.map(([, written]) => parse(written)))).toEqual(
      valid.map(([, written]) => written),
    )
  })

  define('addresses', '[T18] takes no other text for an address', async () => {
    const { invalid } = given(bench.harness.addresses, 'addresses')
    const parse = given(bench.adapter.parseAddress?.bind(bench.adapter), 'parseAddress')
    const others = ['', ' ', '0', 'alice', 'alice.eth', '\u0000', '🙂', 'x'.repeat(100_000)]
    for (const text of [...invalid, ...others])
      expect(await parse(text), text.slice(0, 80)).toBeUndefined()
  })

  define('names', 'resolves a name that somebody has, and none that nobody has', async () => {
    const { name, address, unknown } = given(bench.harness.names, 'names')
    const resolve = given(bench.adapter.resolveName?.bind(bench.adapter), 'resolveName')
    const network = bench.network()
    expect((await resolve({ name, network }))?.toLowerCase()).toBe(address.toLowerCase())
    expect(await resolve({ name: unknown, network })).toBeUndefined()
    for (const wrong of ['', '.', '..', 'a b.eth', `${'x'.repeat(300)}.eth`])
      expect(await resolve({ name: wrong, network }), wrong).toBeUndefined()
  })
}
