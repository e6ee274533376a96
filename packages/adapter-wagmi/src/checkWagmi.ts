import { AppKitError, type Logger } from '@latchkey/foundation'
import { type Config, version } from '@wagmi/core'

/** The major version of wagmi whose actions the adapter calls. */
const MAJOR = Number.parseInt(version, 10)

const told = new WeakSet<Config>()

/**
 * Says once that an app's config is of another wagmi: it was then installed a second time, and the two need not agree. A
 * config says its version only with its storage.
 */
export function checkWagmi(config: Config, logger: Logger): void {
  const major = majorOf(config)
  if (major === undefined || major === MAJOR || told.has(config)) return
  told.add(config)
  const reason = `config: of wagmi ${major}, the adapter has wagmi ${MAJOR}`
  logger.error('wagmi is installed twice', new AppKitError('INVALID_OPTIONS', { reason }))
}

/** What wagmi writes beside its state, so that another version can tell: its own major version. */
function majorOf({ _internal }: Config): number | undefined {
  const persist: unknown = Reflect.get(_internal.store, 'persist')
  const getOptions: unknown = Reflect.get(Object(persist), 'getOptions')
  if (typeof getOptions !== 'function') return undefined
  const stored: unknown = Reflect.get(Object(Reflect.apply(getOptions, persist, [])), 'version')
  return typeof stored === 'number' ? stored : undefined
}
