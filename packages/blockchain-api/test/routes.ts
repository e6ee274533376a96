import type { BlockchainApi } from '../src/createBlockchainApi.js'
import * as client from '../src/exports/index.js'
import type { Received } from './faultServer.js'

/** A route as a server sees it, and the function that calls it. */
export interface Route {
  readonly name: string
  /** What the call sends, but for the parameters that every call carries. */
  readonly request: Received
  /** A good reply, as a server writes it. */
  readonly reply: unknown
  readonly call: (api: BlockchainApi, signal?: AbortSignal) => Promise<unknown>
  /** What the good reply becomes. */
  readonly value: unknown
  /** Tries of a call that keeps failing. Default: 3. */
  readonly tries?: 1
  /** What a 404 means, where it is no failure. */
  readonly notFound?: { readonly value: unknown }
  /** Gives `{ success: false, error }` for a failure. */
  readonly isTold?: true
  /** Reads no reply. */
  readonly isSent?: true
}

const ACCOUNT = '0x00000000000000000000000000000000000000a1'
const USER = `eip155:1:${ACCOUNT}` as const
const ETHER = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const COIN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** What calls carry, and no error and no log may tell. */
export const PRIVATE: readonly string[] = [
  ACCOUNT,
  COIN,
  ETHER,
  'someone.example',
  '0xsig',
  '0xpci',
  'Register',
]

export const SUPPORTED_REPLY = {
  http: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
}

const transaction = (id: string) => ({
  id,
  metadata: {
    operationType: 'trade',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2026-11-20T10:00:00Z',
    chain: 'eip155:1',
    status: 'confirmed',
    sentFrom: ACCOUNT,
    sentTo: ACCOUNT,
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://a.example/u.png' } },
      direction: 'out',
      quantity: { numeric: '10.5' },
      value: 10.5,
      price: 1,
      sender: ACCOUNT,
      recipient: ACCOUNT,
    },
    {
      nft_info: {
        name: 'Ape',
        content: { preview: { url: 'https://a.example/a.png' } },
        flags: { is_spam: true },
      },
      direction: 'in',
    },
  ],
})

const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: COIN,
  value: 10.5,
  price: 1,
  quantity: { decimals: '6', numeric: '10.5' },
  iconUrl: 'https://a.example/u.png',
}
const { address: _none, ...coin } = { ...balance, name: 'Ether', symbol: 'ETH', price: 2_000 }
const collectible = { ...balance, name: 'Ape', quantity: { decimals: '0', numeric: '1' } }

const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: COIN,
  decimals: 6,
  logoUri: 'https://a.example/u.png',
}

const quote = {
  id: 'q1',
  fromAmount: '1000000000000000000',
  fromAccount: ETHER,
  toAmount: '2000000000',
  toAccount: COIN,
}

const built = {
  tx: {
    from: USER,
    to: COIN,
    data: '0x095ea7b3',
    value: '0',
    eip155: { gas: '50000', gasPrice: '1000000000' },
  },
}
const builtValue = {
  from: USER,
  to: COIN,
  data: '0x095ea7b3',
  value: 0n,
  gas: 50_000n,
  gasPrice: 1_000_000_000n,
}

const profile = {
  name: 'someone.example.eth',
  registeredAt: '2026-01-01T00:00:00Z',
  addresses: {
    '60': { address: ACCOUNT, created: '2026-01-01T00:00:00Z' },
    '501': { address: 'So11111111111111111111111111111111111111112' },
  },
  attributes: { avatar: 'https://a.example/me.png', bio: 'Hello' },
}
const profileValue = {
  ...profile,
  addresses: [
    { coinType: 60, address: ACCOUNT, created: '2026-01-01T00:00:00Z' },
    { coinType: 501, address: 'So11111111111111111111111111111111111111112' },
  ],
}

const price = {
  address: COIN,
  price: 0.9998,
  name: 'USD Coin',
  symbol: 'USDC',
  iconUrl: 'https://a.example/u.png',
}

const options = {
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      iconUrl: 'https://a.example/u.png',
      networks: [
        { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0xabc' },
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null },
      ],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
  ],
}

const onrampQuote = {
  fees: [{ name: 'network', amount: '0.05', currency: 'USD' }],
  paymentSubtotal: { amount: '100.00', currency: 'USD' },
  paymentTotal: { amount: '101.55', currency: 'USD' },
  purchaseAmount: { amount: '100', currency: 'USDC' },
  quoteId: 'quote-1',
}

const session = {
  pci: '0xpci',
  createdAt: 1_760_000_000,
  expiration: 1_800_000_000,
  revokedAt: 1_770_000_000,
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: ACCOUNT,
        functions: [{ functionName: 'transfer' }],
        allowance: '1000',
        period: 86_400,
      },
    },
  ],
  project: {
    name: 'Game',
    url: 'https://game.example',
    iconUrl: 'https://game.example/icon.png',
  },
}

const wallet = {
  id: 'w1',
  name: 'Blue',
  homepage: 'https://blue.example',
  image_url: 'https://blue.example/icon.png',
  rdns: 'example.blue',
  chains: ['eip155:1'],
  supports_wc: true,
}

const report: client.ErrorReportBody = {
  eventId: '00000000-0000-4000-8000-000000000000',
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1_760_000_000_000,
  props: {
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    errorType: 'INTERNAL',
    errorMessage: 'Internal error',
    stackTrace: '',
  },
}

const sent = (path: string, query: Received['query'] = {}): Received => ({
  method: 'GET',
  path,
  query,
  body: undefined,
})
const posted = (path: string, body: unknown): Received => ({
  method: 'POST',
  path,
  query: {},
  body,
})

/** Every route of section 7 of the specification, and those whose path it leaves open. */
export const ROUTES: readonly Route[] = [
  {
    name: 'fetchSupportedNetworks',
    request: sent('v1/supported-chains'),
    reply: SUPPORTED_REPLY,
    call: (api, signal) => client.fetchSupportedNetworks(api, { signal }),
    value: new Set(SUPPORTED_REPLY.http),
  },
  {
    name: 'fetchIdentity',
    request: sent(`v1/identity/${ACCOUNT}`, { sender: ACCOUNT }),
    reply: { name: 'someone.eth', avatar: 'https://a.example/me.png' },
    call: (api, signal) => client.fetchIdentity(api, { address: ACCOUNT, sender: ACCOUNT, signal }),
    value: { name: 'someone.eth', avatar: 'https://a.example/me.png' },
    notFound: { value: {} },
  },
  {
    name: 'fetchHistory',
    request: sent(`v1/account/${ACCOUNT}/history`, {
      cursor: 'c1',
      onramp: 'coinbase',
      chainId: 'eip155:1',
    }),
    reply: { data: [transaction('t1'), transaction('t2')], next: 'c2' },
    call: (api, signal) =>
      client.fetchHistory(api, {
        account: ACCOUNT,
        chainId: 'eip155:1',
        cursor: 'c1',
        onramp: 'coinbase',
        signal,
      }),
    value: {
      transactions: [transaction('t1'), transaction('t2')],
      next: 'c2',
      dropped: 0,
      isSupported: true,
    },
  },
  {
    name: 'fetchSwapQuotes',
    request: sent('v1/convert/quotes', {
      amount: '1000000000000000000',
      userAddress: USER,
      from: ETHER,
      to: COIN,
      gasPrice: '7',
    }),
    reply: { quotes: [quote] },
    call: (api, signal) =>
      client.fetchSwapQuotes(api, {
        amount: 10n ** 18n,
        userAddress: USER,
        from: ETHER,
        to: COIN,
        gasPrice: 7n,
        signal,
      }),
    value: { quotes: [quote], dropped: 0 },
  },
  {
    name: 'fetchSwapTokens',
    request: sent('v1/convert/tokens', { chainId: 'eip155:1' }),
    reply: { tokens: [token, { ...token, symbol: 'USDT' }] },
    call: (api, signal) => client.fetchSwapTokens(api, { chainId: 'eip155:1', signal }),
    value: { tokens: [token, { ...token, symbol: 'USDT' }], dropped: 0, isSupported: true },
  },
  {
    name: 'fetchTokenPrices',
    request: posted('v1/fungible/price', {
      currency: 'usd',
      addresses: [COIN],
      projectId: 'project',
    }),
    reply: { fungibles: [price] },
    call: (api, signal) => client.fetchTokenPrices(api, { addresses: [COIN], signal }),
    value: { prices: [price], dropped: 0 },
  },
  {
    name: 'fetchSwapAllowance',
    request: sent('v1/convert/allowance', { tokenAddress: COIN, userAddress: USER }),
    reply: { allowance: '115792089237316195423570985008687907853269984665640564039457584007913' },
    call: (api, signal) =>
      client.fetchSwapAllowance(api, { tokenAddress: COIN, userAddress: USER, signal }),
    value: 115792089237316195423570985008687907853269984665640564039457584007913n,
  },
  {
    name: 'fetchGasPrice',
    request: sent('v1/convert/gas-price', { chainId: 'eip155:1' }),
    reply: { standard: '1', fast: '2', instant: '3' },
    call: (api, signal) => client.fetchGasPrice(api, { chainId: 'eip155:1', signal }),
    value: { standard: 1n, fast: 2n, instant: 3n },
  },
  {
    name: 'buildSwapTransaction',
    request: posted('v1/convert/build-transaction', {
      amount: '5',
      eip155: { slippage: 1 },
      projectId: 'project',
      from: ETHER,
      to: COIN,
      userAddress: USER,
      disableEstimate: true,
    }),
    reply: built,
    call: (api, signal) =>
      client.buildSwapTransaction(api, {
        amount: 5n,
        from: ETHER,
        to: COIN,
        userAddress: USER,
        disableEstimate: true,
        signal,
      }),
    value: builtValue,
    tries: 1,
  },
  {
    name: 'buildSwapApproval',
    request: sent('v1/convert/build-approve', {
      userAddress: USER,
      from: COIN,
      to: ETHER,
      amount: '5',
    }),
    reply: built,
    call: (api, signal) =>
      client.buildSwapApproval(api, {
        userAddress: USER,
        from: COIN,
        to: ETHER,
        amount: 5n,
        signal,
      }),
    value: builtValue,
  },
  {
    name: 'fetchBalance',
    request: sent(`v1/account/${ACCOUNT}/balance`, {
      currency: 'usd',
      chainId: 'eip155:1',
      forceUpdate: `${COIN},${ETHER}`,
    }),
    reply: { balances: [balance, coin, collectible] },
    call: (api, signal) =>
      client.fetchBalance(api, {
        address: ACCOUNT,
        chainId: 'eip155:1',
        forceUpdate: [COIN, ETHER],
        signal,
      }),
    value: { balances: [balance, coin], dropped: 0, isSupported: true },
  },
  {
    name: 'fetchProfile',
    request: sent('v1/profile/account/someone.example.eth', { apiVersion: '2' }),
    reply: profile,
    call: (api, signal) => client.fetchProfile(api, { name: 'someone.example.eth', signal }),
    value: profileValue,
    notFound: { value: undefined },
  },
  {
    name: 'fetchProfiles',
    request: sent(`v1/profile/reverse/${ACCOUNT}`, { sender: ACCOUNT, apiVersion: '2' }),
    reply: [profile, { ...profile, name: 'other.example.eth' }],
    call: (api, signal) => client.fetchProfiles(api, { address: ACCOUNT, sender: ACCOUNT, signal }),
    value: {
      profiles: [profileValue, { ...profileValue, name: 'other.example.eth' }],
      dropped: 0,
    },
    notFound: { value: { profiles: [], dropped: 0 } },
  },
  {
    name: 'fetchNameSuggestions',
    request: sent('v1/profile/suggestions/some', { zone: 'example.eth' }),
    reply: { suggestions: [{ name: 'some.example.eth', registered: true }] },
    call: (api, signal) =>
      client.fetchNameSuggestions(api, { name: 'some', zone: 'example.eth', signal }),
    value: { suggestions: [{ name: 'some.example.eth', registered: true }], dropped: 0 },
  },
  {
    name: 'registerName',
    request: posted('v1/profile/account', {
      coin_type: 60,
      address: ACCOUNT,
      message: 'Register',
      signature: '0xsig',
    }),
    reply: { success: true },
    call: (api, signal) =>
      client.registerName(api, {
        coinType: 60,
        address: ACCOUNT,
        message: 'Register',
        signature: '0xsig',
        signal,
      }),
    value: { success: true },
    tries: 1,
    isTold: true,
  },
  {
    name: 'createOnrampUrl',
    request: posted('v1/generators/onrampurl', {
      destinationWallets: [{ address: ACCOUNT, blockchains: ['base'], assets: ['USDC'] }],
      defaultNetwork: 'base',
      partnerUserId: 'p1',
      defaultExperience: 'buy',
      presetCryptoAmount: '1.5',
      presetFiatAmount: '100.00',
    }),
    reply: { url: 'https://pay.example/buy?session=1' },
    call: (api, signal) =>
      client.createOnrampUrl(api, {
        destinationWallets: [{ address: ACCOUNT, blockchains: ['base'], assets: ['USDC'] }],
        defaultNetwork: 'base',
        partnerUserId: 'p1',
        presetCryptoAmount: '1.5',
        presetFiatAmount: '100.00',
        signal,
      }),
    value: 'https://pay.example/buy?session=1',
    tries: 1,
  },
  {
    name: 'fetchOnrampOptions',
    request: sent('v1/onramp/options'),
    reply: options,
    call: (api, signal) => client.fetchOnrampOptions(api, { signal }),
    value: { ...options, dropped: 0 },
  },
  {
    name: 'fetchOnrampQuote',
    request: posted('v1/onramp/quote', {
      purchaseCurrency: 'usdc',
      paymentCurrency: 'USD',
      amount: '100.00',
      network: 'base',
    }),
    reply: onrampQuote,
    call: (api, signal) =>
      client.fetchOnrampQuote(api, {
        purchaseCurrency: 'usdc',
        paymentCurrency: 'USD',
        amount: '100.00',
        network: 'base',
        signal,
      }),
    value: onrampQuote,
    tries: 1,
  },
  {
    name: 'fetchSmartSessions',
    request: sent(`v1/sessions/${USER}`),
    reply: { pcis: [session, { ...session, pci: '0xother' }] },
    call: (api, signal) => client.fetchSmartSessions(api, { account: USER, signal }),
    value: { sessions: [session, { ...session, pci: '0xother' }], dropped: 0 },
    notFound: { value: { sessions: [], dropped: 0 } },
  },
  {
    name: 'revokeSmartSession',
    request: posted(`v1/sessions/${USER}/revoke`, { pci: '0xpci', signature: '0xsig' }),
    reply: { success: true },
    call: (api, signal) =>
      client.revokeSmartSession(api, { account: USER, pci: '0xpci', signature: '0xsig', signal }),
    value: undefined,
    tries: 1,
  },
  {
    name: 'sendErrorReport',
    request: posted('e', report),
    reply: { anything: true },
    call: (api, signal) => client.sendErrorReport(api, { body: report, signal }),
    value: undefined,
    tries: 1,
    isSent: true,
  },
  {
    name: 'fetchProjectConfiguration',
    request: sent('v1/project-config'),
    reply: {
      features: [
        { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
        { id: 'swap', isEnabled: false, config: null },
        { id: 'from_the_future', isEnabled: 'maybe' },
      ],
    },
    call: (api, signal) => client.fetchProjectConfiguration(api, { signal }),
    value: {
      features: [
        { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
        { id: 'swap', isEnabled: false, config: null },
      ],
    },
    notFound: { value: undefined },
  },
  {
    name: 'fetchAnalyticsConfiguration',
    request: sent('v1/analytics-config'),
    reply: { isAnalyticsEnabled: true },
    call: (api, signal) => client.fetchAnalyticsConfiguration(api, { signal }),
    value: { isAnalyticsEnabled: true },
    notFound: { value: { isAnalyticsEnabled: false } },
  },
  {
    name: 'fetchAllowedOrigins',
    request: sent('v1/allowed-origins'),
    reply: { allowedOrigins: ['https://app.example', '*.example.com'] },
    call: (api, signal) => client.fetchAllowedOrigins(api, { signal }),
    value: ['https://app.example', '*.example.com'],
  },
  {
    name: 'fetchNames',
    // The harness refuses the reverse lookup, so that this route serves in its place.
    request: sent(`v1/names/${ACCOUNT}`),
    reply: { names: ['someone.example.eth', 'other.example.eth'] },
    call: (api, signal) => client.fetchNames(api, { address: ACCOUNT, signal }),
    value: { names: ['someone.example.eth', 'other.example.eth'], dropped: 0 },
    notFound: { value: { names: [], dropped: 0 } },
  },
  {
    name: 'fetchWalletPage',
    request: sent('getWallets', { page: '1', entries: '40', search: 'blue' }),
    reply: { count: 2, data: [wallet, { ...wallet, id: 'w2' }] },
    call: (api, signal) =>
      client.fetchWalletPage({
        ...api,
        query: { page: 1, entries: 40, search: 'blue' },
        ...(signal && { signal }),
      }),
    value: { wallets: [wallet, { ...wallet, id: 'w2' }], count: 2, dropped: 0 },
  },
]
