import { AppKitError, withTimeout } from '@latchkey/foundation'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { PAIRING_URI_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { actions } from '../parts.js'
import { cancelConnect } from './cancelConnect.js'
import { pairingAtom } from './pairing.js'

/**
 * The URI that a phone wallet is asked to connect by: for a QR code or a link. The pairing goes on until the phone has
 * answered or the signal ends it; a URI that expires is replaced in `pairingAtom`. Undefined where a session that is there already was used.
 * Throws `RELAY_UNREACHABLE`, `CHUNK_LOAD_FAILED` or `CONNECTION_ABORTED`.
 */
export async function getPairingUri(
  core: AppKitCore,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<string | undefined> {
  const { connect } = await actions.load(core)
  const connecting = connect(core, {
    connectorId: WALLET_CONNECT_ID,
    ...(signal ? { signal } : {}),
  }).then(() => undefined)
  // How it ends after the URI stands in the attempt.
  connecting.catch(() => undefined)
  const { found, stop } = watchUri(core)
  try {
    return await withTimeout(Promise.race([found, connecting]), {
      timeoutMs: PAIRING_URI_TIMEOUT_MS,
      onTimeout: () => {
        cancelConnect(core)
        return new AppKitError('RELAY_UNREACHABLE')
      },
    })
  } finally {
    stop()
  }
}

/** The URI of now, or the next one. */
function watchUri({ store }: AppKitCore): { found: Promise<string>; stop: () => void } {
  let stop = () => {}
  const found = new Promise<string>((resolve) => {
    const check = () => {
      const { wcUri } = store.get(pairingAtom)
      if (wcUri !== undefined) resolve(wcUri)
    }
    stop = store.sub(pairingAtom, check)
    check()
  })
  return { found, stop }
}
