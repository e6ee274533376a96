/** Sends what a person did; resolves with why it failed, or `undefined`. */
export type Act = (name: string, input: Record<string, unknown>) => Promise<string | undefined>

export const act: Act = async (name, input) => {
  try {
    const response = await fetch(`/actions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (response.ok) return undefined
    const { message }: { message?: unknown } = await response.json()
    return typeof message === 'string' ? message : 'That did not work.'
  } catch {
    return 'The phone does not answer.'
  }
}

/** The element with a test id; the page's frame has them all. */
export function find(testId: string): HTMLElement {
  const found = document.querySelector(`[data-testid="${testId}"]`)
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${testId}`)
  return found
}

/** Says something to those who do not see the page. */
export function announce(text: string): void {
  find('phone-live').textContent = text
}

/** First and last six characters of an address or id. */
export function shorten(text: string): string {
  return text.length > 15 ? `${text.slice(0, 6)}…${text.slice(-6)}` : text
}
