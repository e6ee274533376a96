import type { CaipNetwork } from '@latchkey/appkit'

/** The networks whose name has the text in it, or whose id or coin is it; what stands at the beginning of a name comes first. */
export function filterNetworks<Item extends { readonly network: CaipNetwork }>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const wanted = toKey(search)
  if (wanted === '') return items
  const found = items.filter(
    ({ network: { id, name, nativeCurrency } }) =>
      toKey(name).includes(wanted) ||
      toKey(String(id)) === wanted ||
      toKey(nativeCurrency.symbol) === wanted,
  )
  const isFirst = ({ network }: Item) => toKey(network.name).startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))]
}

function toKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
