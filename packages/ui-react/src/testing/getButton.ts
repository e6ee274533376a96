/** What `getButton` looks for. */
export interface ButtonQuery {
  /** What the button says, or how it is called. Default: any. */
  readonly name?: string | RegExp
  /** Where to look. Default: the document. */
  readonly container?: ParentNode
}

/**
 * The `<button>` of an `AppKitButton` or one of its kind, which stands in a shadow root, where the queries of Testing
 * Library do not look. Throws with the names of those that are there unless exactly one is meant.
 */
export function getButton({ name, container = document }: ButtonQuery = {}): HTMLButtonElement {
  const all = [...container.querySelectorAll('latchkey-button')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector('button') ?? [],
  )
  const meant = all.filter((button) => name === undefined || isNamed(button, name))
  const [button] = meant
  if (button && meant.length === 1) return button
  const names = all.map((each) => JSON.stringify(nameOf(each))).join(', ') || 'none'
  throw new Error(`${meant.length} buttons are named ${name ?? 'anything'}; there are: ${names}`)
}

function isNamed(button: HTMLButtonElement, name: string | RegExp): boolean {
  return typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button))
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
}
