import { describe, expect, it } from 'vitest'
import * as constants from './constants.js'
import * as time from './time.js'

describe('constants', () => {
  it('[LIM-1] has every constant of the specification, named with its unit', () => {
    expect({ ...constants }).toEqual({
      EMAIL_LOGIN_COOLDOWN_MS: 30_000,
      BALANCE_RETRY_COOLDOWN_MS: 30_000,
      PORTFOLIO_CACHE_MS: 30_000,
      NATIVE_BALANCE_CACHE_MS: 30_000,
      ENS_CACHE_MS: 5 * 60_000,
      IDENTITY_CACHE_MS: 5 * 60_000,
      RECENT_WALLETS_COUNT: 2,
      TOAST_SWAP_DELAY_MS: 150,
      ERROR_TOAST_DELAY_MS: 300,
      WALLETS_PAGE_COUNT: 40,
      RECOMMENDED_WALLETS_COUNT: 4,
      WALLETS_SEARCH_COUNT: 100,
      ONRAMP_LIMITS: {
        card: { min: '10.00', max: '7500.00' },
        ach_bank_account: { min: '10.00', max: '25000.00' },
      },
      ONRAMP_FEE_PERCENT: { min: 1, max: 2 },
      SWAP_SLIPPAGE_PERCENT: 1,
      LOG_BUFFER_BYTES: 1_024_000,
      LOG_LEVEL_DEFAULT: 'error',
      ERROR_REPORTS_COUNT: 5,
      ERROR_REPORTS_WINDOW_MS: 60_000,
      HEARTBEAT_MS: 5_000,
      FRAME_READY_DELAY_MS: 500,
      FRAME_LOAD_TIMEOUT_MS: 20_000,
      FRAME_REQUEST_TIMEOUT_MS: 30_000,
      FRAME_SIGN_OUT_WAIT_MS: 3_000,
      FRAME_VERSION: '4',
      FRAME_DEFAULT_CHAIN: 'eip155:1',
      FRAME_EVM_CHAIN_IDS: [
        1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97,
        43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
      ],
      FRAME_SOLANA_CHAINS: [
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      ],
      PENDING_WATCH_LIMIT_COUNT: 99,
      PENDING_WATCH_INTERVAL_MS: 30_000,
      SEND_CONFIRMATION_WAIT_MS: 25_000,
      TESTNET_BALANCE: '0.00',
      WALLET_PROMPT_TIMEOUT_MS: 5 * 60_000,
      RPC_TIMEOUT_MS: 15_000,
    })
  })

  it('[LIM-1] has the seconds of a minute, hour, day, week and year of 365 days', () => {
    expect([
      time.MINUTE_SECONDS,
      time.HOUR_SECONDS,
      time.DAY_SECONDS,
      time.WEEK_SECONDS,
      time.YEAR_SECONDS,
    ]).toEqual([60, 60 * 60, 24 * 60 * 60, 7 * 24 * 60 * 60, 365 * 24 * 60 * 60])
    expect([time.SECOND_MS, time.MINUTE_MS, time.HOUR_MS, time.DAY_MS]).toEqual([
      1_000, 60_000, 3_600_000, 86_400_000,
    ])
  })
})
