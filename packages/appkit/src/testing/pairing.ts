import type { AppKit } from '../AppKit.js'
import { pairingAtom } from '../connection/pairing.js'
import { connectorsAtom } from '../connector/atoms.js'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { until } from './wait.js'

/** As long as the product gives itself: the first use loads WalletConnect. */
const RELAY_MS = 30_000

/** Starts an instance; resolves as soon as every adapter has listed its wallets, with what is left of the start. */
export async function startUntilListed(
  appkit: AppKit,
): Promise<{ readonly started: Promise<void> }> {
  let stop = () => {}
  const listed = new Promise<void>((resolve) => {
    stop = appkit.store.sub(connectorsAtom, () => {
      const lists = appkit.store.get(connectorsAtom)
      if (appkit.adapters.namespaces.every((namespace) => lists[namespace])) resolve()
    })
  })
  const started = appkit.start()
  await listed
  stop()
  return { started }
}

/** Does what a person does: asks for the QR code, scans it with a phone, waits. */
export async function pairWith(
  appkit: AppKit,
  scan: (uri: string) => Promise<unknown>,
): Promise<void> {
  const connecting = appkit.connect({ connectorId: WALLET_CONNECT_ID })
  await scan(await nextUri(appkit))
  await connecting
}

/** The pairing URI on show. */
export function nextUri(appkit: AppKit): Promise<string> {
  return until(() => appkit.store.get(pairingAtom).wcUri, RELAY_MS)
}
