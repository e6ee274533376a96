import { useState } from 'react'

const FEW = 3
const MORE = 20

/** The first of a list, and the way to more of it. */
export function useFew<Item>(items: readonly Item[]): {
  readonly few: readonly Item[]
  /** How many there are, while some are hidden. */
  readonly hiddenOf: number | undefined
  readonly showMore: () => void
} {
  const [shown, setShown] = useState(FEW)
  // One hidden row would take as much room as the button that shows it.
  const isAll = items.length <= shown + 1
  return {
    few: isAll ? items : items.slice(0, shown),
    hiddenOf: isAll ? undefined : items.length,
    showMore: () => setShown((count) => count + MORE),
  }
}
