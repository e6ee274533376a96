import type { ApprovalDecision } from '../approvals.js'
import { drawBetweenPresses } from './drawBetweenPresses.js'
import { element } from './element.js'
import { requestCard } from './requestCard.js'
import { type SessionActions, sessionCard } from './sessionCard.js'
import type { UiFrame, UiState } from './state.js'
import { type WalletActions, walletCard } from './walletCard.js'

const retryMs = 1_000

/** Runs the wallet's own page: the list of everything, or the window that asks for one decision. */
export const openUi = (view: 'home' | 'approve'): void => {
  const session = new URLSearchParams(location.search).get('session') ?? 'default'
  const main = document.querySelector('main')
  const status = document.querySelector('[role=status]')
  if (!main || !status) return

  const post = (action: string, body: object) => {
    void fetch(`/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...body }),
    }).then(
      (reply) => {
        if (!reply.ok) status.textContent = 'The wallet did not accept that.'
      },
      () => {
        status.textContent = 'The wallet cannot be reached.'
      },
    )
  }
  const decide = (id: string, decision: ApprovalDecision) => post('decide', { id, decision })
  const actions: WalletActions = {
    selectAccount: (wallet, address) => post('account', { wallet, address }),
    selectChain: (wallet, chainId) => post('chain', { wallet, chainId }),
    revoke: (wallet, site) => post('revoke', { wallet, site }),
    setOnline: (wallet, online) => post('online', { wallet, online }),
    setSwitch: (wallet, name, value) => post(name, { wallet, value }),
  }
  const sessionActions: SessionActions = {
    setApprovals: (policy) => post('approvals', { policy }),
    announce: () => post('announce', {}),
    setDefaults: (defaults) => post('defaults', defaults),
    addTwin: (same) => post('twin', { same }),
  }

  const showApproval = ({ pending }: UiState) => {
    const [request] = pending
    const shown = main.querySelector('article')?.getAttribute('data-id')
    status.textContent = pending.length > 1 ? `1 of ${pending.length} requests` : ''
    if (request === undefined) {
      main.replaceChildren(element('p', { class: 'done', 'data-testid': 'done' }, 'All done.'))
      return
    }
    // A card that is being read stays as it is, and so does its focus.
    if (shown === request.id) return
    const card = requestCard(request, decide)
    card.setAttribute('data-id', request.id)
    main.replaceChildren(card)
    document.title = `${request.title} · ${request.walletName}`
    card.querySelector('h2')?.focus()
  }

  const showHome = (state: UiState) => {
    const { pending, wallets } = state
    const opened = [...main.querySelectorAll('details[open]')].map((one) =>
      one.getAttribute('data-testid'),
    )
    const focused = document.activeElement?.getAttribute('data-testid')
    status.textContent =
      pending.length === 0 ? 'Nothing waits for you.' : `${pending.length} waiting for you.`
    main.replaceChildren(
      ...pending.map((request) => requestCard(request, decide)),
      sessionCard(state, sessionActions),
      ...wallets.map((wallet) =>
        walletCard(wallet, actions, opened.includes(`behaviour-${wallet.id}`)),
      ),
    )
    const again = [...main.querySelectorAll<HTMLElement>('[data-testid]')].find(
      (one) => one.getAttribute('data-testid') === focused,
    )
    again?.focus()
  }

  const show = drawBetweenPresses(view === 'approve' ? showApproval : showHome)

  const listen = () => {
    const socket = new WebSocket(
      `ws${location.origin.slice('http'.length)}/ui?view=${view}&session=${encodeURIComponent(session)}`,
    )
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      // The server is this page's own other half.
      const frame: UiFrame = JSON.parse(data)
      if (frame.type === 'done') window.close()
      else show(frame.state)
    }
    socket.onclose = () => {
      status.textContent = 'The wallet cannot be reached.'
      setTimeout(listen, retryMs)
    }
  }
  listen()

  if (view === 'approve') {
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') main.querySelector<HTMLElement>('.reject')?.click()
    })
  }
}
