import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { findLiterals } from './findLiterals.js'
import { nodes, parse, readShippedSources, type ShippedSource } from './shippedSources.js'
import { DECLARED, OTHER_CONSTANTS, SPEC_CONSTANTS } from './specConstants.js'

const CONSTANTS = [...SPEC_CONSTANTS, ...OTHER_CONSTANTS]
const HOMES = ['constants', 'logLevel', 'time'].map((name) => `packages/foundation/src/${name}.ts`)

/** What has no use yet, by the feature that will have one. A constant that is used leaves the list. */
const WAITING: Readonly<Record<string, string>> = {
  ONRAMP_FEE_PERCENT: 'on-ramp',
}

/** Literals of the same value that mean something else: file, name around them, what they are. */
const OTHERS: readonly (readonly [path: string, within: string, reason: string])[] = [
  [
    'packages/adapter-solana/src/chain/broadcast/createBroadcasts.ts',
    'BLOCKHASH_LIFETIME',
    'blocks of Solana',
  ],
  [
    'packages/auth-frame/src/client/createFrameLink.ts',
    'SHOWN_LIFE_CHECK_MS',
    'looks at a frame that somebody looks at',
  ],
  ['packages/adapter-wagmi/src/restoreConnection.ts', 'OTHERS_WAIT_MS', 'wagmi reconnecting'],
  ['packages/adapter-wagmi/src/findAbsence.ts', 'PROVIDER_TIMEOUT_MS', 'a connector loading'],
  ['packages/appkit/src/account/readBalance.ts', 'SERVER_SHARE_MS', 'before a chain is asked'],
  ['packages/appkit/src/chainRpc/createChainRpc.ts', 'RETRY_DELAY_MS', 'before a second try'],
  ['packages/appkit/src/chainRpc/nodeHealth.ts', 'LONGEST_COOLDOWN_MS', 'a node that is put back'],
  ['packages/appkit/src/connector/walletConnect/constants.ts', 'DISCONNECT_WAIT_MS', 'the relay'],
  ['packages/appkit/src/connector/walletConnect/constants.ts', 'PAIRING_TTL_MS', 'CAIP pairings'],
  ['packages/appkit/src/connector/walletConnect/constants.ts', 'RECONNECTING_DELAY_MS', 'a note'],
  ['packages/appkit/src/connector/walletConnect/constants.ts', 'RENEW_BEFORE_MS', 'a new URI'],
  ['packages/appkit/src/connector/walletConnect/constants.ts', 'STALE_SOCKET_MS', 'a sleeping tab'],
  ['packages/appkit/src/constants.ts', 'DISCONNECT_TIMEOUT_MS', 'a wallet that disconnects'],
  ['packages/appkit/src/constants.ts', 'INSTALL_TIMEOUT_MS', 'features that begin'],
  ['packages/appkit/src/constants.ts', 'KEEP_OPEN_TIMEOUT_MS', 'features that go on'],
  ['packages/appkit/src/constants.ts', 'LATE_WALLET_WAIT_MS', 'RECON-1'],
  ['packages/appkit/src/constants.ts', 'PAIRING_URI_TIMEOUT_MS', 'the first URI'],
  ['packages/appkit/src/constants.ts', 'RECONNECT_TIMEOUT_MS', 'RECON-1'],
  ['packages/appkit/src/constants.ts', 'SIWX_TIMEOUT_MS', 'a sign-in of the app'],
  ['packages/appkit/src/constants.ts', 'SWITCH_NETWORK_TIMEOUT_MS', 'a wallet that switches'],
  ['packages/appkit/src/constants.ts', 'TOAST_DURATION_MS', 'how long a toast stays'],
  ['packages/appkit/src/lazyPart.ts', 'CHUNK_TIMEOUT_MS', 'a part of the kernel'],
  ['packages/appkit/src/network/networks/evmMainnets.ts', 'id', 'chain ids'],
  ['packages/appkit/src/transaction/untilMined.ts', 'FIRST_PAUSE_MS', 'between two looks'],
  ['packages/appkit/src/transaction/untilMined.ts', 'LONGEST_PAUSE_MS', 'between two looks'],
  [
    'packages/appkit/src/walletRequest/trackRequest.ts',
    'MARK_TIMEOUT_MS',
    'an account that is read',
  ],
  ['packages/appkit/src/walletRequest/trackRequest.ts', 'MARK_WAIT_MS', 'before a wallet is asked'],
  ['packages/feature-activity/src/views/useTransactionsView.ts', 'QUICK_MS', 'a quick answer'],
  [
    'packages/feature-email/src/capture/askServer.ts',
    'SERVER_TIMEOUT_MS',
    "an app's server that sends an email",
  ],
  ['packages/feature-send/src/flow/refreshFee.ts', 'TYPING_MS', 'a pause in typing'],
  ['packages/foundation/src/eip1193/createSessionProvider.ts', 'GRANT_MS', 'a session update'],
  ['packages/foundation/src/eip1193/mapRpcError.ts', 'Map', 'codes of CAIP-25 errors'],
  [
    'packages/foundation/src/eip1193/transaction/createTransactionTracer.ts',
    'FIRST_LOOKS_MS',
    'between the first looks',
  ],
  ['packages/foundation/src/retryDelay.ts', 'FIRST_DELAY_MS', 'before a second try'],
  ['packages/foundation/src/retryDelay.ts', 'LONGEST_DELAY_MS', 'before a second try'],
  ['packages/siwx/src/session/createJudge.ts', 'VERIFIED_MS', 'a signature that was verified'],
  ['packages/siwx/src/session/findTimeFault.ts', 'MOST_SKEW_MS', 'a clock that is wrong'],
  ['packages/ui-react/src/locales/loadLocale.ts', 'LONGEST_WAIT_MS', 'the texts of a language'],
  ['packages/ui-react/src/views/AllWallets/useAllWalletsView.ts', 'DEBOUNCE_MS', 'typing'],
]

/** A file of constants says each in words, whatever loads it. */
function docblocks(file: ts.SourceFile): ReadonlyMap<string, string> {
  return new Map(
    file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
      statement.declarationList.declarations.map((declaration) => [
        declaration.name.getText(),
        ts
          .getJSDocCommentsAndTags(statement)
          .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
          .join(' '),
      ]),
    ),
  )
}

/** The names of what each declaration at the top of a file is made of. */
function references(file: ts.SourceFile): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const node of nodes(file)) {
    if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) continue
    if (ts.isExportSpecifier(node.parent) || ts.isImportClause(node.parent)) continue
    if (ts.isVariableDeclaration(node.parent) && node.parent.name === node) continue
    const { name = '' } = declarationAround(node)
    found.set(name, (found.get(name) ?? new Set()).add(node.text))
  }
  return found
}

function declarationAround(node: ts.Node): { readonly name?: string } {
  for (let at = node; at.parent !== undefined; at = at.parent)
    if (ts.isVariableDeclaration(at)) return { name: at.name.getText() }
  return {}
}

/** The constants that code uses, themselves or through another constant. */
function usedConstants(sources: readonly ShippedSource[]): ReadonlySet<string> {
  const isHome = ({ path }: ShippedSource) => HOMES.includes(path)
  const homes = sources.filter(isHome).map(({ file }) => references(file))
  const others = sources.filter((source) => !isHome(source)).map(({ file }) => references(file))
  const used = new Set(others.flatMap((each) => [...each.values()].flatMap((names) => [...names])))
  // A set goes on with what is added to it on the way.
  for (const name of used)
    for (const home of homes) for (const part of home.get(name) ?? []) used.add(part)
  return used
}

let sources: readonly ShippedSource[] = []
beforeAll(() => {
  sources = readShippedSources()
  expect(sources.length).toBeGreaterThan(300)
})

describe('the constants of the specification', () => {
  it.each(CONSTANTS.filter(({ name }) => name !== 'WEEK_MS'))(
    '[LIM-1] $name has its value, and says its unit',
    ({ name, unit, value }) => {
      expect(DECLARED.get(name)).toEqual(value)
      const texts = sources
        .filter(({ path }) => HOMES.includes(path))
        .flatMap(({ file }) => docblocks(file).get(name) ?? [])
      expect(texts).toHaveLength(1)
      expect(texts[0]).toMatch(unit)
    },
  )

  it('[LIM-1] are all that the modules of the constants have', () => {
    const named = CONSTANTS.map(({ name }) => name)
    expect([...DECLARED.keys()].filter((name) => !named.includes(name))).toEqual([])
  })

  it('[LIM-1] are declared once', () => {
    const declared = sources.flatMap(({ file }) =>
      nodes(file)
        .filter(ts.isVariableDeclaration)
        .map(({ name }) => name.getText()),
    )
    for (const name of DECLARED.keys())
      expect(declared.filter((each) => each === name)).toEqual([name])
  })

  it('[LIM-1] are used, or wait for what is to come', () => {
    const used = usedConstants(sources)
    expect([...DECLARED.keys()].filter((name) => !used.has(name)).sort()).toEqual(
      Object.keys(WAITING).sort(),
    )
  })

  it('[LIM-1] are taken from there, not written out', () => {
    const found = sources
      .filter(({ path }) => !HOMES.includes(path))
      .flatMap(({ file, path }) =>
        findLiterals(file, CONSTANTS, DECLARED).map((literal) => ({ path, ...literal })),
      )
    const isOther = ({ path, within }: { path: string; within: string }) =>
      OTHERS.some(([at, name]) => at === path && name === within)
    expect(found.filter((literal) => !isOther(literal))).toEqual([])
    const stale = OTHERS.filter(
      ([at, name]) => !found.some(({ path, within }) => at === path && name === within),
    )
    expect(stale).toEqual([])
  })
})

describe('the search for second literals', () => {
  const find = (code: string) => findLiterals(parse('planted.ts', code), CONSTANTS, DECLARED)

  it.each([
    ['const retry = 30_000', 'EMAIL_LOGIN_COOLDOWN_MS'],
    ['setTimeout(stop, 20000)', 'FRAME_LOAD_TIMEOUT_MS'],
    ['const options = { wait: 25 * 1000 }', 'SEND_CONFIRMATION_WAIT_MS'],
    ['const wait = 25 * SECOND_MS', 'SEND_CONFIRMATION_WAIT_MS'],
    ['const fresh = (5 * 60) * 1_000', 'ENS_CACHE_MS'],
    ['const fresh = 5 * MINUTE_MS', 'IDENTITY_CACHE_MS'],
    ['withTimeout(reply, 15e3)', 'RPC_TIMEOUT_MS'],
    ['const isOld = age > 30_000', 'PORTFOLIO_CACHE_MS'],
    ['setTimeout(() => show(next), 150)', 'TOAST_SWAP_DELAY_MS'],
    ['const toast = { delay: 300 }', 'ERROR_TOAST_DELAY_MS'],
    ['const readyDelay = 500', 'FRAME_READY_DELAY_MS'],
    ['const polls = 99', 'PENDING_WATCH_LIMIT_COUNT'],
    ['const params = { entries: 40 }', 'WALLETS_PAGE_COUNT'],
    ["params.set('entries', '40')", 'WALLETS_PAGE_COUNT'],
    ['const page = list.slice(from, from + 40)', 'WALLETS_PAGE_COUNT'],
    ['function pageSize() { return 40 }', 'WALLETS_PAGE_COUNT'],
    ['const search = (entries = 100) => entries', 'WALLETS_SEARCH_COUNT'],
    ['const recommended = wallets.slice(0, 4)', 'RECOMMENDED_WALLETS_COUNT'],
    ['recent.slice(0, 2)', 'RECENT_WALLETS_COUNT'],
    ['if (recentWallets.length > 2) drop()', 'RECENT_WALLETS_COUNT'],
    ['const body = { slippage: 1 }', 'SWAP_SLIPPAGE_PERCENT'],
    ['const feePercent = { min: 1 }', 'ONRAMP_FEE_PERCENT'],
    ["const limits = { card: '7500.00' }", 'ONRAMP_LIMITS'],
    ["if (isTestnet) return '0.00'", 'TESTNET_BALANCE'],
    ['const most = 1_024 * 1_000', 'LOG_BUFFER_BYTES'],
    ["const logLevel = 'error'", 'LOG_LEVEL_DEFAULT'],
    ["const query = { version: '4' }", 'FRAME_VERSION'],
    ["const defaultChain = 'eip155:1'", 'FRAME_DEFAULT_CHAIN'],
    ['const served = new Set([1, 5, 10, 137])', 'FRAME_EVM_CHAIN_IDS'],
    [
      "const served = ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']",
      'FRAME_SOLANA_CHAINS',
    ],
    ['const heartbeat = 5 * 1000', 'HEARTBEAT_MS'],
    ['const reports = { most: 5 }', 'ERROR_REPORTS_COUNT'],
    ['const perWindow = 60 * 1000', 'ERROR_REPORTS_WINDOW_MS'],
    ['const signOut = 3000', 'FRAME_SIGN_OUT_WAIT_MS'],
    ['const day = 24 * 60 * 60 * 1000', 'DAY_MS'],
    ['const hour = 3600', 'HOUR_SECONDS'],
    ['const secondsInMinute = 60', 'MINUTE_SECONDS'],
    ['const age = 365 * DAY_SECONDS', 'YEAR_SECONDS'],
    ['const age = 7 * 86400', 'WEEK_SECONDS'],
  ])('finds %s', (code, constant) => {
    expect(find(code).map((literal) => literal.constant)).toContain(constant)
  })

  it.each([
    'const ROW_PX = 40',
    'const opacity = [1, 0.6, 1]',
    "log({ type: 'error' })",
    'const wait = 25 * DAY_MS',
    'const wait = SEND_CONFIRMATION_WAIT_MS',
    'type Limits = 30_000',
    'const x = value * 100',
    'const codes = { 5: first, 30_000: second }',
  ])('lets %s be', (code) => {
    expect(find(code)).toEqual([])
  })

  it('takes a name in an import for no use', () => {
    const source = (path: string, code: string) => ({ path, file: parse(path, code) })
    expect(
      usedConstants([
        source('a.ts', "import { HEARTBEAT_MS } from 'x'\nexport { ENS_CACHE_MS } from 'x'"),
        source('b.ts', 'beat(TOAST_SWAP_DELAY_MS)'),
        source('c.ts', 'later(HOUR_MS)'),
        source(
          HOMES[2] ?? '',
          'export const HOUR_MS = HOUR_SECONDS * 1\nexport const DAY_MS = DAY_SECONDS',
        ),
      ]),
    ).toEqual(new Set(['beat', 'TOAST_SWAP_DELAY_MS', 'later', 'HOUR_MS', 'HOUR_SECONDS']))
  })
})
