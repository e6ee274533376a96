import { ONRAMP_LIMITS } from '@latchkey/foundation'
import type { OnrampOptions, PaymentCurrency } from './fetchOnrampOptions.js'

const limits: PaymentCurrency['payment_method_limits'] = [
  { id: 'card', ...ONRAMP_LIMITS.card },
  { id: 'ach_bank_account', ...ONRAMP_LIMITS.ach_bank_account },
]

/** What can be bought, and how it can be paid, where the server does not say (ONR-2, ONR-3). */
export const DEFAULT_ONRAMP_OPTIONS: OnrampOptions = {
  purchaseCurrencies: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null },
        { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: null },
      ],
    },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'base',
          display_name: 'Base',
          chain_id: '8453',
          contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        },
      ],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
}
