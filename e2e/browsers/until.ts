/** Asks until there is an answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`There was never ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
