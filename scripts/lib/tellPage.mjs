/** A page that hangs answers nothing: so long its words are waited for, in milliseconds. */
const patienceMs = 5_000

/**
 * What stands in a page, for a report of what has failed on it.
 * @param {Pick<import('playwright-core').Page, 'url' | 'evaluate'>} page
 * @returns {Promise<string>} never rejects, and settles soon
 */
export async function tellPage(page) {
  /** @type {Promise<string>} */
  const silence = new Promise((resolve) => {
    setTimeout(resolve, patienceMs, 'It does not answer.')
  })
  const words = await Promise.race([page.evaluate(readWords).catch(String), silence])
  return `The page at ${page.url()} shows:\n${words}`
}

/** All that stands in the page, and in the shadow roots in it. */
function readWords() {
  /** @param {Document | ShadowRoot} root @returns {string[]} */
  const read = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('body, :host > *, dialog') && element instanceof HTMLElement
        ? [`<${element.localName}> ${element.innerText}`]
        : []),
      ...(element.shadowRoot ? read(element.shadowRoot) : []),
    ])
  return read(document).join('\n')
}
