import { getRequestListener } from '@hono/node-server'
import { buildScript, bundleName } from '../../../serve/buildScript.js'
import { closeServer } from '../../../server/closeServer.js'
import { createGuard, type GuardOptions } from '../../../server/createGuard.js'
import { createGuardedServer } from '../../../server/createGuardedServer.js'
import { listen } from '../../../server/listen.js'
import { createPhoneWallet } from '../createPhoneWallet.js'
import type { PhoneWallet, PhoneWalletOptions } from '../types.js'
import { createPhoneApp } from './createPhoneApp.js'

export interface PhoneWalletPageOptions extends PhoneWalletOptions, GuardOptions {
  /** The next free one is taken when it is in use; default: one that the system picks. */
  port?: number
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
  const { port: preferred, host = '127.0.0.1', origins, ...walletOptions } = options
  const bundle = await buildScript('wallets/phone/page/screen/openPhoneScreen')
  const script = `(()=>{${bundle}\n${bundleName}.openPhoneScreen()})()`
  const wallet = await createPhoneWallet(walletOptions)
  try {
    const app = createPhoneApp(wallet, script)
    const server = createGuardedServer({
      guard: createGuard({ host, origins }),
      onRequest: getRequestListener(app.fetch),
    })
    const port = await listen(server, { port: preferred, host })
    return {
      url: `http://${host}:${port}`,
      port,
      wallet,
      async stop() {
        await Promise.all([closeServer(server), wallet.stop()])
      },
    }
  } catch (error) {
    await wallet.stop()
    throw error
  }
}
