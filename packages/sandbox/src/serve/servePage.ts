import { readFile } from 'node:fs/promises'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { closeServer } from '../server/closeServer.js'
import { createGuard, type GuardOptions } from '../server/createGuard.js'
import { createGuardedServer } from '../server/createGuardedServer.js'
import { listen } from '../server/listen.js'
import type { SandboxAddresses } from './addresses.js'
import { createPageScripts } from './pageScripts.js'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface ServePageOptions extends Pick<GuardOptions, 'origins'> {
  /** A folder with a built page: `index.html` and its assets. */
  readonly folder: string
  readonly addresses?: SandboxAddresses
  /** Sent as it is with each answer. See `strictPolicy`. */
  readonly contentSecurityPolicy?: string
  /** Sent as it is with each answer. It cuts off the windows that a page opens unless it allows popups. */
  readonly crossOriginOpenerPolicy?: 'same-origin' | 'same-origin-allow-popups'
  readonly port?: number
}

export interface ServedPage {
  readonly url: string
  stop(): Promise<void>
}

/** Serves a built demo page with the sandbox's scripts beside it, under a policy of one's choice. */
export async function servePage(options: ServePageOptions): Promise<ServedPage> {
  const root = resolve(options.folder)
  const scripts = createPageScripts(options.addresses)
  const { contentSecurityPolicy: policy, crossOriginOpenerPolicy: openerPolicy } = options
  const server = createGuardedServer({
    guard: createGuard(options),
    onRequest: (request, response, address) => {
      if (policy !== undefined) response.setHeader('content-security-policy', policy)
      if (openerPolicy !== undefined) response.setHeader('cross-origin-opener-policy', openerPolicy)
      scripts(request, response, () => {
        const relative = readPath(address)
        if (relative === undefined) return void response.writeHead(400).end()
        const file = join(root, relative.endsWith(sep) ? 'index.html' : relative)
        if (!file.startsWith(root + sep)) return void response.writeHead(404).end()
        readFile(file).then(
          (body) => {
            const type = TYPES[extname(file)] ?? 'application/octet-stream'
            response.writeHead(200, { 'content-type': type }).end(body)
          },
          () => response.writeHead(404).end(),
        )
      })
    },
  })
  const port = await listen(server, { port: options.port })
  return { url: `http://127.0.0.1:${port}/`, stop: () => closeServer(server) }
}

function readPath({ pathname }: URL): string | undefined {
  try {
    return normalize(decodeURIComponent(pathname))
  } catch {
    return undefined
  }
}

/** The strictest policy that the kit promises to work under, with the sandbox as the only peer. */
export function strictPolicy(addresses: SandboxAddresses): string {
  const peers = [
    addresses.relay,
    addresses.api,
    ...addresses.evm.map((chain) => chain.rpcUrl),
    addresses.solana.rpcUrl,
    addresses.solana.wsUrl,
    addresses.wallets,
    addresses.wallets.replace(/^http/, 'ws'),
  ].map((address) => new URL(address).origin)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${new URL(addresses.api).origin}`,
    `connect-src ${[...new Set(peers)].join(' ')}`,
    `frame-src ${new URL(addresses.login).origin}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}
