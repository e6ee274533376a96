import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { findFreePort } from '../../../ports.js'
import { buildScript, bundleName } from '../../browser/server/buildScript.js'
import { createPhoneWallet } from '../createPhoneWallet.js'
import type { PhoneWallet, PhoneWalletOptions } from '../types.js'
import { createPhoneApp } from './createPhoneApp.js'

export interface PhoneWalletPageOptions extends PhoneWalletOptions {
  /** The next free one is taken when it is in use; default: one that the system picks. */
  port?: number
  /** Where it listens; default `127.0.0.1`. */
  host?: string
}

export interface PhoneWalletPage {
  /** `http://host:port`; `/wc?uri=…` below it opens with a WalletConnect URI and pairs. */
  readonly url: string
  readonly port: number
  /** The wallet behind the page, for tests and scripts to drive. */
  readonly wallet: PhoneWallet
  /** Ends page and wallet. */
  stop(): Promise<void>
}

/**
 * Starts a phone wallet with a page that a person can use: keys and WalletKit stay in this process,
 * the page is their screen. Throws what `createPhoneWallet` throws.
 */
export async function startPhoneWalletPage(
  options: PhoneWalletPageOptions,
): Promise<PhoneWalletPage> {
  const { port: preferred, host = '127.0.0.1', ...walletOptions } = options
  const bundle = await buildScript('../../phone/page/screen/openPhoneScreen')
  const script = `(()=>{${bundle}\n${bundleName}.openPhoneScreen()})()`
  const wallet = await createPhoneWallet(walletOptions)
  try {
    const app = createPhoneApp(wallet, script)
    const server = createServer(getRequestListener(app.fetch))
    const port = await findFreePort(preferred)
    server.listen(port, host)
    await once(server, 'listening')
    return {
      url: `http://${host}:${port}`,
      port,
      wallet,
      async stop() {
        await Promise.all([close(server), wallet.stop()])
      },
    }
  } catch (error) {
    await wallet.stop()
    throw error
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
