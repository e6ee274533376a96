import * as constants from '../../packages/foundation/src/constants.js'
import * as time from '../../packages/foundation/src/time.js'

/** A constant that the specification names: its words, our name, its value and what is counted. */
export interface SpecConstant {
  readonly wording: string
  readonly name: string
  readonly value: unknown
  /** Stands in the constant's own docblock. */
  readonly unit: RegExp
  /** What a second literal of this value is called where it means the same; without it, wherever it stands. */
  readonly role?: RegExp
}

const MILLISECONDS = /\bMilliseconds\b/
const TIME =
  /_MS\b|timeout|delay|wait|pause|sleep|interval|debounce|duration|cooldown|\bttl|lifetime|\bafter\b|\bms\b/i

/** Section 9 of the specification, in its order and in its words. */
export const SPEC_CONSTANTS: readonly SpecConstant[] = [
  ms('Email login cooldown 30 s', 'EMAIL_LOGIN_COOLDOWN_MS', 30_000),
  ms('balance retry cooldown 30 s', 'BALANCE_RETRY_COOLDOWN_MS', 30_000),
  ms('portfolio 30 s', 'PORTFOLIO_CACHE_MS', 30_000),
  ms('native balance 30 s', 'NATIVE_BALANCE_CACHE_MS', 30_000),
  ms('ENS 5 min', 'ENS_CACHE_MS', 300_000),
  ms('identity 5 min', 'IDENTITY_CACHE_MS', 300_000),
  count('Recent wallets 2', 'RECENT_WALLETS_COUNT', 2, /wallets/, /recent/i),
  ms('toast swap delay 150 ms', 'TOAST_SWAP_DELAY_MS', 150),
  ms('error toast delay 300 ms', 'ERROR_TOAST_DELAY_MS', 300),
  {
    wording: 'card min 10.00, max 7500.00; ACH bank account min 10.00, max 25000.00',
    name: 'ONRAMP_LIMITS',
    value: {
      card: { min: '10.00', max: '7500.00' },
      ach_bank_account: { min: '10.00', max: '25000.00' },
    },
    unit: /\bUSD or EUR\b/,
  },
  {
    wording: 'Supported on-ramp fee range 1-2%',
    name: 'ONRAMP_FEE_PERCENT',
    value: { min: 1, max: 2 },
    unit: /\bpercent\b/,
    role: /fee.*percent|percent.*fee/i,
  },
  {
    wording: 'Swap slippage: default tolerance 1',
    name: 'SWAP_SLIPPAGE_PERCENT',
    value: 1,
    unit: /\bpercent\b/,
    role: /slippage|toleran/i,
  },
  {
    wording: 'Log buffer about 1,024,000 bytes',
    name: 'LOG_BUFFER_BYTES',
    value: 1_024_000,
    unit: /\bBytes\b/,
  },
  {
    wording: "default log level 'error'",
    name: 'LOG_LEVEL_DEFAULT',
    value: 'error',
    unit: /\bLog level\b/,
    role: /log_?level(?!s)/i,
  },
  ms('Wallet-connection heartbeat 5 s', 'HEARTBEAT_MS', 5_000),
  ms('ready delay 500 ms', 'FRAME_READY_DELAY_MS', 500),
  ms('not-ready timeout 20000 ms', 'FRAME_LOAD_TIMEOUT_MS', 20_000),
  ms('request timeout 30000 ms', 'FRAME_REQUEST_TIMEOUT_MS', 30_000),
  ms('sign-out wait 3000 ms', 'FRAME_SIGN_OUT_WAIT_MS', 3_000),
  {
    wording: "frame version '4'",
    name: 'FRAME_VERSION',
    value: '4',
    unit: /\bVersion of the frame\b/,
    role: /version/i,
  },
  {
    wording: 'default chain eip155:1',
    name: 'FRAME_DEFAULT_CHAIN',
    value: 'eip155:1',
    unit: /\bNetwork of the frame\b/,
    role: /frame|default_?(?:chain|network)|last_?(?:used)?_?chain/i,
  },
  {
    wording:
      'Frame chain ids (eip155): 1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999',
    name: 'FRAME_EVM_CHAIN_IDS',
    value: [
      1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97,
      43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
    ],
    unit: /\bChain ids\b.*\beip155\b/,
  },
  {
    wording: 'plus three Solana networks',
    name: 'FRAME_SOLANA_CHAINS',
    value: [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ],
    unit: /\bgenesis reference\b/,
  },
  count('pages of 40', 'WALLETS_PAGE_COUNT', 40, /^Wallets\b/, /page(?!X|Y)|entries/i),
  count('4 recommended wallets', 'RECOMMENDED_WALLETS_COUNT', 4, /wallets/, /recommend/i),
  count('search up to 100 entries', 'WALLETS_SEARCH_COUNT', 100, /^Entries\b/, /search|entries/i),
  {
    wording: 'Pending-transaction watching stops at 99',
    name: 'PENDING_WATCH_LIMIT_COUNT',
    value: 99,
    unit: /^Polls\b/,
  },
  ms('polls every 30 s when enabled', 'PENDING_WATCH_INTERVAL_MS', 30_000),
  ms('sending waits up to 25 s for confirmation', 'SEND_CONFIRMATION_WAIT_MS', 25_000),
  {
    wording: 'is 0.00 on testnets',
    name: 'TESTNET_BALANCE',
    value: '0.00',
    unit: /\bbalance\b/,
  },
  seconds('seconds for minute', 'MINUTE_SECONDS', 60, /second|minute/i),
  seconds('hour', 'HOUR_SECONDS', 3_600, /second|hour/i),
  seconds('day', 'DAY_SECONDS', 86_400),
  seconds('week', 'WEEK_SECONDS', 604_800),
  seconds('year (365 days)', 'YEAR_SECONDS', 31_536_000),
]

/** What stands beside them: of section 8, made of them, or of our own. */
export const OTHER_CONSTANTS: readonly SpecConstant[] = [
  count('capped at 5 per 60 seconds', 'ERROR_REPORTS_COUNT', 5, /reports/, /report/i),
  ms('capped at 5 per 60 seconds', 'ERROR_REPORTS_WINDOW_MS', 60_000),
  ms('', 'WALLET_PROMPT_TIMEOUT_MS', 300_000),
  ms('', 'RPC_TIMEOUT_MS', 15_000),
  { ...ms('', 'SECOND_MS', 1_000), role: /\b(?:one)?_?second_?ms\b/i },
  ms('', 'MINUTE_MS', 60_000),
  ms('', 'HOUR_MS', 3_600_000),
  ms('', 'DAY_MS', 86_400_000),
  ms('', 'WEEK_MS', 604_800_000),
]

/** What the modules of the constants export, by name. */
export const DECLARED: ReadonlyMap<string, unknown> = new Map(
  Object.entries({ ...constants, ...time }),
)

/** Below a second a number may count anything; only its name says that it is a time. */
function ms(wording: string, name: string, value: number): SpecConstant {
  const constant = { wording, name, value, unit: MILLISECONDS }
  return value < 1_000 ? { ...constant, role: TIME } : constant
}

function count(
  wording: string,
  name: string,
  value: number,
  unit: RegExp,
  role: RegExp,
): SpecConstant {
  return { wording, name, value, unit, role }
}

function seconds(wording: string, name: string, value: number, role?: RegExp): SpecConstant {
  const constant = { wording, name, value, unit: /\bSeconds\b/ }
  return role ? { ...constant, role } : constant
}
