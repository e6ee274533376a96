import type { ProviderInfo } from '../page/announceProvider.js'

/** Which wallets a page gets, and how. */
export interface InpageOptions {
  /** Wallet state to use; pages of different sessions do not disturb each other. Default `default`. */
  readonly session?: string | undefined
  /** Default both. */
  readonly wallets?: readonly ('evm' | 'solana')[] | undefined
  /**
   * When the wallets announce themselves: as the page loads, or once `announce()` of the session is called, which
   * each load waits for anew. A page that waits is connected to the wallets from the start. Default: as the
   * session's `setPageDefaults()` says, at first `load`.
   */
  readonly announce?: 'load' | 'asked' | undefined
  /** Further EVM wallets that pass for the first one. */
  readonly twins?: readonly TwinOptions[] | undefined
  /**
   * What stands in front of the EVM wallets: a plain EIP-1193 provider, or MetaMask's own, with its codes, events
   * and state. MetaMask's asks the wallet for its state as the page loads. Default: as the session's
   * `setPageDefaults()` says, at first `plain`.
   */
  readonly provider?: 'plain' | 'metamask' | undefined
  /** Milliseconds before the wallets announce themselves; default 0. */
  readonly delay?: number | undefined
  /** How many wallets of each kind, 1 to 8; default 1. */
  readonly count?: number | undefined
  /** Whether the first EVM wallet is `window.ethereum` too; default false. */
  readonly windowEthereum?: boolean | undefined
  /** Announced in place of the real information, for pages that must survive odd wallets. */
  readonly info?: Partial<ProviderInfo> | undefined
}

/** How pages get the wallets that load the script without saying so themselves. */
export interface PageDefaults {
  readonly announce: NonNullable<InpageOptions['announce']>
  readonly provider: NonNullable<InpageOptions['provider']>
}

export const usualPageDefaults: PageDefaults = { announce: 'load', provider: 'plain' }

/** An EVM wallet that passes for the first one of a session. */
export interface TwinOptions {
  /** What it has in common with the first: its `rdns`, or its `uuid`. */
  readonly same: 'rdns' | 'uuid'
  /** Default the name of the first. */
  readonly name?: string | undefined
}

const maxCount = 8
const sessionPattern = /^[\w-]{1,64}$/

/** Throws a `RangeError` unless the id is 1 to 64 letters, digits, `_` or `-`. */
export const assertSessionId = (id: string): string => {
  if (!sessionPattern.test(id)) throw new RangeError('A session id has 1 to 64 letters or digits.')
  return id
}

export const readInpageOptions = (options: InpageOptions, defaults: PageDefaults) => {
  const { count = 1, delay = 0 } = options
  if (!Number.isInteger(count) || count < 1 || count > maxCount) {
    throw new RangeError(`count must be 1 to ${maxCount}`)
  }
  if (!(delay >= 0 && delay <= 60_000)) throw new RangeError('delay must be 0 to 60000 ms')
  return {
    session: assertSessionId(options.session ?? 'default'),
    wallets: options.wallets ?? (['evm', 'solana'] as const),
    announce: options.announce ?? defaults.announce,
    provider: options.provider ?? defaults.provider,
    twins: options.twins ?? [],
    delay,
    count,
    windowEthereum: options.windowEthereum ?? false,
    info: options.info ?? {},
  }
}

/**
 * Reads `?wallets=evm,solana&delay=2000&count=2&session=a&ethereum=1&announce=asked&twins=rdns,uuid&provider=metamask`;
 * throws a `RangeError`.
 */
export const parseInpageQuery = (query: URLSearchParams): InpageOptions => {
  const wallets = query
    .get('wallets')
    ?.split(',')
    .filter((kind) => kind === 'evm' || kind === 'solana')
  return {
    session: query.get('session') ?? undefined,
    wallets,
    announce: (['load', 'asked'] as const).find((one) => one === query.get('announce')),
    provider: (['plain', 'metamask'] as const).find((one) => one === query.get('provider')),
    twins: query
      .get('twins')
      ?.split(',')
      .flatMap((same) => (same === 'rdns' || same === 'uuid' ? [{ same }] : [])),
    delay: query.has('delay') ? Number(query.get('delay')) : undefined,
    count: query.has('count') ? Number(query.get('count')) : undefined,
    windowEthereum: query.get('ethereum') === '1',
  }
}
