interface TabPosition {
  readonly from: number
  readonly count: number
  /** The arrows follow the eye: in a page from right to left the next tab is at the left. */
  readonly isRtl: boolean
}

/** The tab that a key leads to, round the ends; undefined for any other key. */
export function nextTab(key: string, { from, count, isRtl }: TabPosition): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1
  return (from + step + count) % count
}
