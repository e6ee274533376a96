/** Tells each of those who listen: what is done is done, whatever one of them throws. */
export function tellListeners(
  listeners: Iterable<() => void>,
  onError: (error: unknown) => void,
): void {
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (error) {
      onError(error)
    }
  }
}
