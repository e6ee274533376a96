import { type AccountState, isConnected } from '@latchkey/appkit'

interface Actions {
  sign(): Promise<string>
  send(): Promise<string>
  disconnect(): Promise<void>
}

/** Adds a panel of plain elements to the page, and gives the way to show an account on it. */
export function render(body: HTMLElement, actions: Actions) {
  const fields = {
    status: field('status-eip155'),
    address: field('address-eip155'),
    caip: field('caip-eip155'),
    signature: field('signature-eip155'),
    hash: field('hash-eip155'),
  }
  const problem = element('p', { className: 'problem', role: 'alert' }, 'problem-eip155')
  const attempt = (work: () => Promise<void>) => () => {
    problem.textContent = ''
    work().catch((error: unknown) => {
      problem.textContent = error instanceof Error ? error.message : 'Something went wrong'
    })
  }
  const buttons = [
    button(
      'Sign a message',
      'sign-eip155',
      attempt(async () => {
        fields.signature.textContent = await actions.sign()
      }),
    ),
    button(
      'Send 0.001 ETH',
      'send-eip155',
      attempt(async () => {
        fields.hash.textContent = await actions.send()
      }),
    ),
    button('Disconnect', 'disconnect-eip155', attempt(actions.disconnect)),
  ]

  const list = document.createElement('dl')
  for (const [name, value] of Object.entries(fields)) {
    list.append(Object.assign(document.createElement('dt'), { textContent: name }), value)
  }
  const bar = element('div', { className: 'bar' })
  bar.append(...buttons)
  const panel = element('section', { className: 'panel', ariaLabel: 'Account' })
  panel.append(list, bar, problem)
  body.querySelector('main')?.append(panel)

  return {
    show(account: AccountState): void {
      fields.status.textContent = account.status
      fields.address.textContent = account.address ?? ''
      fields.caip.textContent = account.caipAddress ?? ''
      // With `reconnecting`, too: the relay is away for the moment, and the account stays connected.
      for (const each of buttons) each.disabled = !isConnected(account)
    },
  }
}

function field(testId: string): HTMLElement {
  return element('dd', {}, testId)
}

function button(label: string, testId: string, onClick: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: label,
  })
  made.dataset.testid = testId
  made.addEventListener('click', onClick)
  return made
}

function element(tag: string, properties: Partial<HTMLElement>, testId?: string): HTMLElement {
  const made = Object.assign(document.createElement(tag), properties)
  if (testId) made.dataset.testid = testId
  return made
}
