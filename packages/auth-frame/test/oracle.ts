/**
 * What a message of the frame is, written by hand from the README of this package and without the schemas: tests hold the
 * two against each other.
 */
type Check = (value: unknown) => boolean

const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const words =
  (...list: unknown[]): Check =>
  (value) =>
    list.includes(value)
const letters =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((item) => check(item))
const orNull = (check: Check): Check => either(check, words(null))

/** An object with these fields and no others; those that end with `?` may be absent. */
function fields(shape: Record<string, Check>): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const known = Object.keys(shape).map((key) => key.replace('?', ''))
    if (Object.keys(value).some((key) => !known.includes(key))) return false
    return Object.entries(shape).every(([key, check]) => {
      const name = key.replace('?', '')
      if (!Object.hasOwn(value, name)) return key.endsWith('?')
      return check(Reflect.get(value, name))
    })
  }
}

const only =
  (allowed: string): Check =>
  (value) =>
    typeof value === 'string' && [...value].every((letter) => allowed.includes(letter))

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const DIGITS = '0123456789'

const text = letters(1, 1_024)
const anyText = letters(0, 1_024)
const uri = letters(1, 8_192)
const otp = letters(1, 64)
const token = letters(1, 4_096)
const boolean = words(true, false)
const accountType = words('eoa', 'smartAccount')
const nothing = fields({})
const anything: Check = () => true

const email: Check = (value) => {
  if (typeof value !== 'string' || value.length > 254) return false
  const [local = '', domain = '', ...more] = value.split('@')
  if (more.length > 0 || !value.includes('@')) return false
  if (!only(`${LOWER}${UPPER}${DIGITS}.!#$%&'*+/=?^_\`{|}~-`)(local) || local === '') return false
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every(letters(1, 63)) &&
    labels.every((label) => !label.startsWith('-') && !label.endsWith('-')) &&
    labels.every(only(`${LOWER}${UPPER}${DIGITS}-`))
  )
}

const address: Check = (value) =>
  letters(1, 128)(value) && only(`${LOWER}${UPPER}${DIGITS}-.%`)(value)

const caipNetworkId: Check = (value) => {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...more] = value.split(':')
  return (
    more.length === 0 &&
    letters(3, 8)(namespace) &&
    only(`${LOWER}${DIGITS}-`)(namespace) &&
    letters(1, 32)(reference) &&
    only(`${LOWER}${UPPER}${DIGITS}-_`)(reference)
  )
}

const chainNumber: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0
const digits: Check = (value) =>
  letters(1, 16)(value) && only(DIGITS)(value) && !String(value).startsWith('0')
const chainId = either(caipNetworkId, digits, chainNumber)

const uriOf =
  (...protocols: string[]): Check =>
  (value) => {
    if (!letters(0, 8_192)(value)) return false
    try {
      const { hostname, password, protocol, username } = new URL(String(value))
      if (username !== '' || password !== '') return false
      const isLocal =
        ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
      return protocols.includes(protocol) || (protocol === 'http:' && isLocal)
    } catch {
      return false
    }
  }

const variables: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= 100 &&
  Object.entries(value).every(([key, item]) => {
    const name = key.replace(/^--?/, '')
    return (
      letters(1, 64)(name) &&
      only(`${LOWER}${UPPER}${DIGITS}-`)(name) &&
      only(LOWER + UPPER)(name.slice(0, 1)) &&
      (anyText(item) || typeof item === 'number')
    )
  })

const user = fields({
  address,
  chainId,
  'email?': orNull(email),
  'userName?': orNull(text),
  'accounts?': listOf(fields({ address, type: accountType }), 100),
  'preferredAccountType?': accountType,
  'smartAccountDeployed?': boolean,
  'smartAccountVersion?': text,
})

const METHODS: Readonly<Record<string, readonly [params: Check, result: Check]>> = {
  connectEmail: [
    fields({ email }),
    fields({ action: words('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  ],
  connectDevice: [nothing, nothing],
  connectOtp: [fields({ otp }), nothing],
  connectSocial: [
    fields({ uri, 'preferredAccountType?': accountType, 'chainId?': chainId }),
    nothing,
  ],
  getSocialRedirectUri: [
    fields({
      provider: words('google', 'github', 'apple', 'facebook', 'x', 'discord'),
      'returnTo?': uriOf('https:'),
    }),
    fields({ uri: uriOf('https:') }),
  ],
  getSocialResult: [nothing, fields({ uri })],
  getFarcasterUri: [nothing, fields({ url: uriOf('https:', 'farcaster:') })],
  connectFarcaster: [nothing, fields({ userName: text })],
  getUser: [
    fields({ 'chainId?': chainId, 'preferredAccountType?': accountType, 'socialUri?': uri }),
    user,
  ],
  signOut: [nothing, nothing],
  isConnected: [fields({ 'token?': token }), fields({ isConnected: boolean })],
  getChainId: [nothing, fields({ chainId })],
  switchNetwork: [fields({ chainId }), fields({ chainId })],
  getSmartAccountEnabledNetworks: [
    nothing,
    fields({ smartAccountEnabledNetworks: listOf(chainNumber, 1_000) }),
  ],
  initSmartAccount: [nothing, nothing],
  setPreferredAccount: [fields({ type: accountType }), fields({ type: accountType, address })],
  updateEmail: [
    fields({ email }),
    fields({ action: words('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  ],
  updateEmailPrimaryOtp: [fields({ otp }), nothing],
  updateEmailSecondaryOtp: [fields({ otp }), fields({ newEmail: email })],
  request: [
    fields({ method: text, 'params?': anything, 'chainId?': chainId }),
    fields({ value: anything }),
  ],
  syncTheme: [
    fields({
      'themeMode?': words('light', 'dark'),
      'themeVariables?': variables,
      'w3mThemeVariables?': variables,
    }),
    nothing,
  ],
  syncDappData: [
    fields({
      name: anyText,
      description: anyText,
      url: anyText,
      icons: listOf(uri, 100),
      sdkVersion: text,
      sdkType: text,
      projectId: text,
    }),
    nothing,
  ],
  reload: [nothing, nothing],
}

const EVENTS: Readonly<Record<string, Check>> = {
  ready: fields({ 'version?': text }),
  sessionUpdate: fields({ token }),
}

const head = { protocol: words('latchkey.frame'), version: words('4') }
const id: Check = (value) => {
  const parts = typeof value === 'string' ? value.split('-') : []
  return (
    parts.map(({ length }) => length).join() === '8,4,4,4,12' &&
    parts.every(only(`${DIGITS}abcdef`))
  )
}
const call = { ...head, id, method: words(...Object.keys(METHODS)) }

/** Whether it is JSON that a message may be made of: whatever structured cloning carries beside it is not. */
function isSmallJson(value: unknown): boolean {
  const isSame = (one: unknown, two: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return Object.is(one, two) || one === two
    const keys = Reflect.ownKeys(one)
    return (
      typeof two === 'object' &&
      two !== null &&
      Array.isArray(one) === Array.isArray(two) &&
      keys.length === Reflect.ownKeys(two).length &&
      !keys.includes('__proto__') &&
      keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(two, key)))
    )
  }
  try {
    const json = JSON.stringify(value)
    return json !== undefined && isSame(value, JSON.parse(json)) && json.length <= 262_144
  } catch {
    return false
  }
}

const partOf = (table: typeof METHODS, name: unknown) =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

/** Whether it is a message of a page to the frame. */
export function isPageMessage(data: unknown): boolean {
  if (!isSmallJson(data)) return false
  return (
    fields({ ...head, id, abort: words(true) })(data) ||
    (fields({ ...call, params: anything })(data) &&
      partOf(METHODS, Reflect.get(Object(data), 'method'))?.[0](
        Reflect.get(Object(data), 'params'),
      ) === true)
  )
}

/** Whether it is a message of the frame to a page. */
export function isFrameMessage(data: unknown): boolean {
  if (!isSmallJson(data)) return false
  const field = (key: string) => Reflect.get(Object(data), key)
  const event = field('event')
  if (fields({ ...head, event: words(...Object.keys(EVENTS)), payload: anything })(data))
    return EVENTS[String(event)]?.(field('payload')) === true
  const error = fields({ 'message?': anyText, 'code?': Number.isSafeInteger })
  if (fields({ ...call, ok: words(false), error })(data)) return true
  return (
    fields({ ...call, ok: words(true), result: anything })(data) &&
    partOf(METHODS, field('method'))?.[1](field('result')) === true
  )
}
