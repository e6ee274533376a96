/** Those whose feature is in `order` first, as it has them, then the others as they stand. */
export function inOrder<T extends { readonly feature: string }>(
  slots: readonly T[],
  order: readonly string[] = [],
): readonly T[] {
  const place = ({ feature }: T) => {
    const index = order.indexOf(feature)
    return index === -1 ? order.length : index
  }
  return [...slots].sort((a, b) => place(a) - place(b))
}
