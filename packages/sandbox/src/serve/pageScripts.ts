import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAddress } from '../server/readAddress.js'
import type { SandboxAddresses } from './addresses.js'
import { SANDBOX_GLOBAL } from './addresses.js'

/** The path of the script that tells a page where the sandbox is. */
export const ADDRESSES_PATH = '/sandbox.js'
/** The path of the script that puts the browser wallets into a page. */
export const WALLETS_PATH = '/sandbox-wallet.js'

type Next = () => void
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/**
 * Serves, on the page's own origin, the two scripts that a demo page loads:
 * the sandbox's addresses and its browser wallets. Without a sandbox both are empty.
 */
export function createPageScripts(addresses: SandboxAddresses | undefined): Middleware {
  return (request, response, next) => {
    const url = readAddress(request)
    if (url === undefined) return next()
    if (url.pathname === ADDRESSES_PATH) return sendScript(response, addressesScript(addresses))
    if (url.pathname === WALLETS_PATH) {
      void loadWallets(addresses, url.search).then(
        (script) => sendScript(response, script),
        () => sendScript(response, ''),
      )
      return
    }
    next()
  }
}

function addressesScript(addresses: SandboxAddresses | undefined): string {
  if (addresses === undefined) return ''
  const json = JSON.stringify(addresses).replaceAll('<', '\\u003c')
  return `globalThis.${SANDBOX_GLOBAL} = ${json}\n`
}

async function loadWallets(
  addresses: SandboxAddresses | undefined,
  search: string,
): Promise<string> {
  if (addresses === undefined) return ''
  const response = await fetch(`${addresses.wallets}/inpage.js${search}`, {
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`The wallets answered ${response.status}`)
  return response.text()
}

function sendScript(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
