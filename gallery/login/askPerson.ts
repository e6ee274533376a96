/** Draws what somebody would have to approve, as a login site does; here nobody does. */
export function askPerson(): Promise<never> {
  const main = element('main')
  main.append(
    element('h1', 'Sign a message'),
    element('p', 'Orchard asks for your signature'),
    element('pre', 'I water the trees on Thursdays.'),
    element('button', 'Reject'),
    element('button', 'Approve'),
  )
  document.body.replaceChildren(main)
  return new Promise(() => undefined)
}

function element(name: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text })
}
