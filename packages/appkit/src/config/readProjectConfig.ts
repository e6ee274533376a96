import {
  fetchAllowedOrigins,
  fetchProjectConfiguration,
  type ProjectConfiguration,
} from '@latchkey/blockchain-api'
import {
  type AlertId,
  AppKitError,
  ERROR_MESSAGES,
  RPC_TIMEOUT_MS,
  withTimeout,
} from '@latchkey/foundation'
import type { AlertState } from '../alert/atoms.js'
import { createApi } from '../api/createApi.js'
import type { AppKitCore } from '../core.js'
import { isOriginAllowed, isOwnMachine } from './isOriginAllowed.js'
import type { EffectiveFeatures, FeatureKey } from './resolveFeatures.js'

/** The way to the state. Given, not imported: a chunk that shares atoms with the page would split them off it. */
export interface ProjectConfigPorts {
  /** Takes in the decision; returns the settings of the app that do not hold by it (CFG-4). */
  decide(decided: ProjectConfiguration | null): readonly FeatureKey[]
  features(): EffectiveFeatures
  showAlert(id: AlertId, variant: AlertState['variant']): void
  /** Shows a warning that is not of the catalogue of alerts, once. */
  warn(alert: AlertState): void
}

/**
 * Reads what the server has decided of the project, and whether this page may offer its logins. Both in bounded time.
 * @throws AppKitError once the developer has been told, where the decision cannot be read
 */
export async function readProjectConfig(
  core: AppKitCore,
  baseUrl: string,
  ports: ProjectConfigPorts,
): Promise<void> {
  const api = createApi(core, baseUrl)
  try {
    const decided = await within(core, (signal) => fetchProjectConfiguration(api, { signal }))
    tellIgnored(ports, ports.decide(decided ?? null))
  } catch (error) {
    tellFailure(core, ports, error)
    throw error
  } finally {
    // Logins of the app's own settings need the origin, too.
    await checkOrigin(core, ports, (signal) => fetchAllowedOrigins(api, { signal }))
  }
}

/** Tells the developer when a login is on, on a page whose origin is not in the project's list (CFG-8). */
async function checkOrigin(
  core: AppKitCore,
  ports: ProjectConfigPorts,
  ask: (signal: AbortSignal) => Promise<readonly string[]>,
): Promise<void> {
  const { email, socials } = ports.features()
  const { origin } = globalThis.location ?? {}
  if ((!email && !socials) || origin === undefined || isOwnMachine(origin)) return
  if (core.signal.aborted) return
  try {
    const allowed = await within(core, ask)
    if (!isOriginAllowed(origin, allowed)) ports.showAlert('ORIGIN_NOT_ALLOWED', 'error')
  } catch (error) {
    if (core.signal.aborted) return
    // The login itself is refused by its frame; what could not be asked is not said to be forbidden.
    core.logger.warn('The allowed origins of the project', error)
    tellFailure(core, ports, error)
  }
}

/** Asks the server, for as long as a read may take in all, and not beyond the instance. */
async function within<T>(
  { signal }: AppKitCore,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const attempt = new AbortController()
  try {
    return await withTimeout(ask(attempt.signal), {
      signal,
      timeoutMs: RPC_TIMEOUT_MS,
      onTimeout: () => new AppKitError('NETWORK_ERROR', { reason: 'project: time-out' }),
    })
  } finally {
    // However it ended, nothing goes on in the background.
    attempt.abort()
  }
}

function tellFailure(core: AppKitCore, ports: ProjectConfigPorts, error: unknown): void {
  // Without a connection the server has not failed, and the dialog says so itself.
  if (core.signal.aborted || globalThis.navigator?.onLine === false) return
  const id = alertOf(error)
  if (id) ports.showAlert(id, 'warning')
}

function alertOf(error: unknown): AlertId | undefined {
  if (AppKitError.is(error, 'RATE_LIMITED')) return 'CONFIG_RATE_LIMITED'
  const isServer =
    AppKitError.is(error, 'NETWORK_ERROR') || AppKitError.is(error, 'INVALID_RESPONSE')
  return isServer ? 'CONFIG_SERVER_ERROR' : undefined
}

/** Names the settings that do not hold, once. */
function tellIgnored({ warn }: ProjectConfigPorts, keys: readonly string[]): void {
  const id = 'LOCAL_CONFIG_IGNORED'
  if (keys.length === 0) return
  const message = `${ERROR_MESSAGES[id]}: ${keys.join(', ')}`
  const detail = 'The server of the project has decided otherwise.'
  warn({ id, code: id, message, detail, variant: 'warning' })
}
