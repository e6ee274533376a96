import fc from 'fast-check'
import { FRAME_METHOD_NAMES, type FrameMethodName } from '../src/schema/methods.js'

const text = fc.string({ minLength: 1, maxLength: 30 })
const anyText = fc.string({ maxLength: 30 })
const word = fc.stringMatching(/^[a-z][a-z\d]{0,9}$/)
const mailbox = fc.string({
  unit: fc.constantFrom(...".!#$%&'*+/=?^_`{|}~-aZ9"),
  minLength: 1,
  maxLength: 9,
})
const email = fc
  .tuple(fc.oneof(word, mailbox), word, fc.constantFrom('com', 'example', 'co.uk'))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`)
const otp = fc.stringMatching(/^\d{6}$/)
const address = fc.stringMatching(/^0x[\da-f]{40}$/)
const accountType = fc.constantFrom('eoa', 'smartAccount')
const chainNumber = fc.integer({ min: 1, max: 2 ** 31 })
const chainId = fc.oneof(
  chainNumber,
  chainNumber.map(String),
  chainNumber.map((number) => `eip155:${number}`),
  fc.constant('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
)
const webUri = word.map((name) => `https://${name}.example/login?state=${name}`)
const nothing = fc.constant({})
const boolean = fc.boolean()
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes('"__proto__"'))
  // JSON has one zero.
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

function some(fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) {
  return fc.record(fields, { requiredKeys, noNullPrototype: true })
}

const variables = fc.dictionary(
  word.map((name) => `--${name}`),
  fc.oneof(anyText, fc.integer()),
  { maxKeys: 4, noNullPrototype: true },
)

const METHODS: Readonly<
  Record<FrameMethodName, readonly [params: fc.Arbitrary<object>, result: fc.Arbitrary<object>]>
> = {
  connectEmail: [
    fc.record({ email }),
    fc.record({ action: fc.constantFrom('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') }),
  ],
  connectDevice: [nothing, nothing],
  connectOtp: [fc.record({ otp }), nothing],
  connectSocial: [
    some({ uri: webUri, preferredAccountType: accountType, chainId }, ['uri']),
    nothing,
  ],
  getSocialRedirectUri: [
    some(
      {
        provider: fc.constantFrom('google', 'github', 'apple', 'facebook', 'x', 'discord'),
        returnTo: webUri,
      },
      ['provider'],
    ),
    fc.record({ uri: webUri }),
  ],
  getSocialResult: [nothing, fc.record({ uri: webUri })],
  getFarcasterUri: [nothing, fc.record({ url: webUri })],
  connectFarcaster: [nothing, fc.record({ userName: text })],
  getUser: [
    some({ chainId, preferredAccountType: accountType, socialUri: webUri }),
    some(
      {
        address,
        chainId,
        email: fc.option(email),
        userName: fc.option(text),
        accounts: fc.array(fc.record({ address, type: accountType }), { maxLength: 3 }),
        preferredAccountType: accountType,
        smartAccountDeployed: boolean,
        smartAccountVersion: text,
      },
      ['address', 'chainId'],
    ),
  ],
  signOut: [nothing, nothing],
  isConnected: [some({ token: text }), fc.record({ isConnected: boolean })],
  getChainId: [nothing, fc.record({ chainId })],
  switchNetwork: [fc.record({ chainId }), fc.record({ chainId })],
  getSmartAccountEnabledNetworks: [
    nothing,
    fc.record({ smartAccountEnabledNetworks: fc.array(chainNumber, { maxLength: 5 }) }),
  ],
  initSmartAccount: [nothing, nothing],
  setPreferredAccount: [
    fc.record({ type: accountType }),
    fc.record({ type: accountType, address }),
  ],
  updateEmail: [
    fc.record({ email }),
    fc.record({ action: fc.constantFrom('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  ],
  updateEmailPrimaryOtp: [fc.record({ otp }), nothing],
  updateEmailSecondaryOtp: [fc.record({ otp }), fc.record({ newEmail: email })],
  request: [some({ method: text, params: json, chainId }, ['method']), fc.record({ value: json })],
  syncTheme: [
    some({
      themeMode: fc.constantFrom('light', 'dark'),
      themeVariables: variables,
      w3mThemeVariables: variables,
    }),
    nothing,
  ],
  syncDappData: [
    fc.record({
      name: anyText,
      description: anyText,
      url: webUri,
      icons: fc.array(webUri, { maxLength: 3 }),
      sdkVersion: text,
      sdkType: text,
      projectId: text,
    }),
    nothing,
  ],
  reload: [nothing, nothing],
}

const head = { protocol: fc.constant('latchkey.frame'), version: fc.constant('4') }
const method = fc.constantFrom(...FRAME_METHOD_NAMES)
const id = fc.uuid({ version: 4 })

/** Messages of a page: requests, and that nobody waits for one any more. */
export const pageMessages: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 9,
    arbitrary: method.chain((name) =>
      fc.record({ ...head, id, method: fc.constant(name), params: METHODS[name][0] }),
    ),
  },
  fc.record({ ...head, id, abort: fc.constant(true) }),
)

/** Messages of the frame: results, failures, events. */
export const frameMessages: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 6,
    arbitrary: method.chain((name) =>
      fc.record({
        ...head,
        id,
        method: fc.constant(name),
        ok: fc.constant(true),
        result: METHODS[name][1],
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...head,
      id,
      method,
      ok: fc.constant(false),
      error: some({ message: anyText, code: fc.integer() }),
    }),
  },
  fc.record({ ...head, event: fc.constant('ready'), payload: some({ version: text }) }),
  fc.record({ ...head, event: fc.constant('sessionUpdate'), payload: fc.record({ token: text }) }),
)

/** What a method answers. */
export function resultsOf(name: FrameMethodName): fc.Arbitrary<object> {
  return METHODS[name][1]
}

/** What a method is asked with. */
export function paramsOf(name: FrameMethodName): fc.Arbitrary<object> {
  return METHODS[name][0]
}

const junk = fc.oneof(
  fc.anything(),
  fc.constantFrom('', '0', 'eip155:1', 'javascript:alert(1)', '__proto__', 'toString', '🦊', 0, -1),
  fc.constantFrom(2 ** 53, 1.5, Number.NaN, null, undefined, true, 'x'.repeat(9_000)),
)
const keys = fc.constantFrom('__proto__', 'constructor', 'toString', 'extra', 'id', 'ok', 'error')

/** The same message, but for one thing somewhere in it: taken away, added, or another value. */
export function mutated(messages: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  return fc
    .tuple(messages, fc.nat(), fc.constantFrom('drop', 'replace', 'add', 'rename'), junk, keys)
    .map(([message, at, kind, value, key]) => {
      const copy = structuredClone(message)
      const places = placesOf(copy)
      const place = places[at % places.length]
      if (place === undefined) return value
      const { parent, name } = place
      if (kind === 'replace') set(parent, name, value)
      else if (kind === 'add') set(parent, key, value)
      else {
        const old: unknown = Reflect.get(parent, name)
        Reflect.deleteProperty(parent, name)
        if (kind === 'rename') set(parent, `${name}s`, old)
      }
      return copy
    })
}

interface Place {
  readonly parent: object
  readonly name: string
}

function placesOf(parent: object): Place[] {
  return Object.keys(parent).flatMap((name) => {
    const value: unknown = Reflect.get(parent, name)
    const inner = typeof value === 'object' && value !== null ? placesOf(value) : []
    return [{ parent, name }, ...inner]
  })
}

// An own field, whatever it is called.
function set(parent: object, name: string, value: unknown): void {
  Object.defineProperty(parent, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
}
