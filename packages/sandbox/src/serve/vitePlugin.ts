import type { SandboxAddresses } from './addresses.js'
import { createPageScripts, type Middleware } from './pageScripts.js'

interface ServerWithMiddlewares {
  readonly middlewares: { use(middleware: Middleware): unknown }
}

/** The part of Vite's plugin shape that this one uses. */
export interface SandboxPlugin {
  readonly name: string
  configureServer(server: ServerWithMiddlewares): void
  configurePreviewServer(server: ServerWithMiddlewares): void
}

/**
 * A Vite plugin for demos: serves the sandbox's page scripts in `dev` and `preview`.
 * Reads the addresses from the environment variable `LATCHKEY_SANDBOX` (JSON) unless given.
 */
export function sandboxPlugin(
  addresses: SandboxAddresses | undefined = fromEnvironment(),
): SandboxPlugin {
  const scripts = createPageScripts(addresses)
  return {
    name: 'latchkey-sandbox',
    configureServer: (server) => void server.middlewares.use(scripts),
    configurePreviewServer: (server) => void server.middlewares.use(scripts),
  }
}

function fromEnvironment(): SandboxAddresses | undefined {
  const json = process.env.LATCHKEY_SANDBOX
  return json === undefined ? undefined : (JSON.parse(json) as SandboxAddresses)
}
