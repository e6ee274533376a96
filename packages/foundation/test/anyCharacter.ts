import fc from 'fast-check'

const SURROGATES = 0x800
const FIRST_SURROGATE = 0xd800

/**
 * For `unit` of a text: any character, often one of ASCII. That which is called `binary` makes a table of all characters,
 * for a second and in 80 MB of each thread.
 */
export const anyCharacter = fc
  .oneof(fc.nat(0x7f), { weight: 3, arbitrary: fc.nat(0x10_ffff - SURROGATES) })
  .map((at) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES))
