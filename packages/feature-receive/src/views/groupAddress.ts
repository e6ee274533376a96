const GROUP = 4

/** An address in groups of four characters, so that an eye can compare them; together they are the address. */
export function groupAddress(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? 2 : 0
  const groups = address.slice(prefix).match(new RegExp(`.{1,${GROUP}}`, 'gsu')) ?? []
  const [first = '', ...rest] = groups
  return [address.slice(0, prefix) + first, ...rest]
}
