import { createServer } from 'node:http'
import { findFreePort } from '../../../ports.js'

/**
 * A page under the strictest policy, for tests: it finds wallets as any app does, by listening to the
 * standards' own events, and offers them to the test as `window.found`.
 */
export const serveTestPage = async (walletUrl: string, inpage: () => Promise<string>) => {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The browser looks for the page's icon, sooner or later than the page listens for violations.
    "img-src 'self'",
    `connect-src ${walletUrl.replace('http', 'ws')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
  const html = (withScript: boolean) =>
    `<!doctype html><meta charset="utf-8"><title>App</title><link rel="icon" href="/icon.svg">
<script src="/app.js"></script>${withScript ? '<script src="/wallet.js"></script>' : ''}
<button id="go">Go</button>`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
      response.end(body)
    }
    if (pathname === '/app.js') send('text/javascript', app)
    else if (pathname === '/icon.svg') send('image/svg+xml', icon)
    else if (pathname === '/wallet.js') {
      void inpage().then((script) => send('text/javascript', script))
    } else send('text/html', html(pathname === '/with-script'))
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const app = `
const startedAt = performance.now()
window.found = { evm: [], solana: [], events: [], violations: [] }
addEventListener('securitypolicyviolation', (event) =>
  found.violations.push(event.violatedDirective + ' ' + event.blockedURI))
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (found.evm.some(({ info }) => info.uuid === detail.info.uuid)) return
  found.evm.push(detail)
  found.announcedAfterMs = performance.now() - startedAt
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    detail.provider.on(name, (data) => found.events.push([name, data]))
  }
})
dispatchEvent(new Event('eip6963:requestProvider'))
const api = { register: (...wallets) => { found.solana.push(...wallets); return () => {} } }
addEventListener('wallet-standard:register-wallet', ({ detail }) => detail(api))
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
const go = (run) => {
  window.result = run().then(
    (value) => ({ value }), (error) => ({ error: { code: error?.code, message: error?.message } }))
}
document.addEventListener('click', ({ target }) => { if (target.id === 'go') go(window.onGo) })
if (location.search === '?at-once') {
  go(() => found.evm[0].provider.request({ method: 'eth_requestAccounts' }))
}
`
