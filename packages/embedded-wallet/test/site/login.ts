// A login site over `createFrameHost`: it makes codes, devices, sessions and keys of its own, and has the person approve in its
// own page what is signed. What its server would keep, and what it would send by email, it hands to the test around it.
import { createFrameHost, refuse } from '@latchkey/auth-frame/host'
import { isHex } from 'viem'
import { createCodes } from './codes.js'
import { createWire } from './createWire.js'
import { KEY_PAIRS } from './keyPairs.js'
import type { FarcasterDecision, Mail, SiteOrder } from './mail.js'
import { openKept } from './openKept.js'

/** What becomes of a link. */
type DeviceOrder = Extract<SiteOrder, { readonly link: string }>['order']

const query = new URLSearchParams(location.search)
const app = query.get('app') ?? ''
/** Whether a device that is new has to be approved first. */
const knowsDevices = query.has('devices')

/** Whether it tells the page of no session. */
const isSilent = query.has('silent')

/** Networks that it does not have. */
const lacks = new Set(query.get('lacks')?.split(',') ?? [])

interface Session {
  readonly token: string
  /** The key of an account is found by the address, or the name, that it was made with. */
  readonly id: string
  readonly email?: string
  readonly userName?: string
}

const { tell, watch } = createWire(app)
const { names, read, remove, write } = await openKept({ tell, watch })

/** The key of an account and its address: the next of those that nobody has yet. */
const keyPairOf = (id: string) => {
  const known = read<number>(`key/${id}`)
  const at = known ?? names().filter((name) => name.startsWith('key/')).length
  const pair = KEY_PAIRS[at]
  if (pair === undefined) throw refuse({ message: 'No key is left' })
  if (known === undefined) write(`key/${id}`, at)
  return pair
}
const accountIdOf = (email: string) => read<string>(`account/${email}`) ?? email

const codes = createCodes()
let session: Session | undefined
let chainId: string | number = query.get('chainId') ?? 'eip155:1'
/** The address that somebody is logging in with, or changing to. */
let pending: { email: string; link?: string } | undefined
let change: { email: string; isPrimaryDone: boolean } | undefined
/** A login at a provider: what comes back must name it. */
let social = read<{ provider: string; state: string }>('social')
let tellSocialResult: ((uri: string) => void) | undefined
let decideFarcaster: ((decision: FarcasterDecision) => void) | undefined
/** What was decided before the page has asked: its code is on show a moment sooner. */
let decidedEarly: FarcasterDecision | undefined
let device: { link: string; settle: (order: DeviceOrder) => void } | undefined

const send = (mail: Mail) => tell({ mail })
const sendCode = (to: string) => send({ to, code: codes.create(to) })
const check = (email: string, otp: string) => {
  const verdict = codes.check(email, otp)
  if (verdict !== 'right') throw refuse(verdict)
}
const assertNetwork = (network: string | number | undefined) => {
  if (lacks.has(String(network))) throw refuse({ message: 'Not known here', code: 4902 })
}
const assertSession = (): Session => {
  if (session) return session
  throw refuse({ message: 'Nobody is logged in', code: 4100 })
}
const begin = (who: Omit<Session, 'token'>) => {
  session = { token: crypto.randomUUID(), ...who }
  write(`session/${session.token}`, session)
  if (!isSilent) host.updateSession(session.token)
}
const logIn = (email: string) => {
  begin({ id: accountIdOf(email), email })
  write(`device/${email}`, true)
}
const pageOf = (name: string, fields: Record<string, string>) => {
  const address = new URL(`./${name}.html`, location.href)
  address.search = new URLSearchParams(fields).toString()
  return address
}

const host = createFrameHost({
  allowedOrigins: [app],
  handlers: {
    connectEmail({ email }) {
      pending = { email }
      if (knowsDevices && read(`device/${email}`) === undefined) {
        const link = crypto.randomUUID()
        pending = { email, link }
        send({ to: email, link })
        return { action: 'VERIFY_DEVICE' }
      }
      // A device that it trusts is asked for no code.
      if (query.has('trusting')) {
        logIn(email)
        return { action: 'CONNECT' }
      }
      sendCode(email)
      return { action: 'VERIFY_OTP' }
    },
    connectDevice: (_params, { signal }) =>
      new Promise((resolve, reject) => {
        const { email = '', link = '' } = pending ?? {}
        signal.addEventListener('abort', () => reject(signal.reason))
        device = {
          link,
          settle(order) {
            if (order === 'rejectDevice')
              return reject(refuse({ message: 'Not approved', reason: 'deviceRejected' }))
            if (order === 'expireDevice')
              return reject(refuse({ message: 'This link has expired', reason: 'expired' }))
            write(`device/${email}`, true)
            if (query.has('trusting')) logIn(email)
            else sendCode(email)
            resolve({})
          },
        }
      }),
    connectOtp({ otp }) {
      if (pending === undefined) throw refuse({ message: 'Nobody is logging in' })
      check(pending.email, otp)
      logIn(pending.email)
      return {}
    },
    getSocialRedirectUri({ provider, returnTo }) {
      social = { provider, state: crypto.randomUUID() }
      if (returnTo !== undefined) write('social', social)
      const result = pageOf('result', { app, code: social.state })
      const page = pageOf('provider', { app, name: provider, result: result.href })
      // Another site.
      page.hostname = `id-${page.hostname}`
      return { uri: page.href }
    },
    getSocialResult: (_params, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        tellSocialResult = (uri) => resolve({ uri })
      }),
    connectSocial({ uri, chainId: wanted }) {
      const { searchParams } = new URL(uri)
      const pendingLogin = social
      social = undefined
      remove('social')
      if (pendingLogin === undefined || searchParams.get('code') !== pendingLogin.state)
        throw refuse({ message: 'The login has expired. Begin again', reason: 'expired' })
      const userName = searchParams.get('name') ?? ''
      begin({ id: `${pendingLogin.provider}/${userName}`, userName })
      assertNetwork(wanted)
      return {}
    },
    getFarcasterUri: () => ({ url: pageOf('farcaster', { channel: crypto.randomUUID() }).href }),
    connectFarcaster: (_params, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          decideFarcaster = undefined
          reject(signal.reason)
        })
        decideFarcaster = (decision) => {
          decideFarcaster = undefined
          if (decision === 'expire')
            return reject(refuse({ message: 'Expired', reason: 'expired' }))
          if (decision === 'reject') return reject(refuse({ message: 'They said no' }))
          begin({ id: 'farcaster/ada', userName: 'ada' })
          resolve({ userName: 'ada' })
        }
        const early = decidedEarly
        decidedEarly = undefined
        if (early !== undefined) decideFarcaster(early)
      }),
    getUser({ chainId: wanted }) {
      assertNetwork(wanted)
      const { email = null, id, userName = null } = assertSession()
      const { address } = keyPairOf(id)
      return { address, chainId: wanted ?? chainId, email, userName }
    },
    isConnected({ token }) {
      session ??= read<Session>(`session/${token}`)
      return { isConnected: session !== undefined && (isSilent || session.token === token) }
    },
    getChainId: () => ({ chainId }),
    switchNetwork({ chainId: wanted }) {
      assertNetwork(wanted)
      chainId = wanted
      return { chainId }
    },
    signOut() {
      if (session) remove(`session/${session.token}`)
      session = undefined
      return {}
    },
    updateEmail({ email }) {
      const { email: current = '' } = assertSession()
      change = { email, isPrimaryDone: false }
      sendCode(current)
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    updateEmailPrimaryOtp({ otp }) {
      const { email: current = '' } = assertSession()
      if (change === undefined) throw refuse({ message: 'Nothing is being changed' })
      check(current, otp)
      change = { ...change, isPrimaryDone: true }
      sendCode(change.email)
      return {}
    },
    updateEmailSecondaryOtp({ otp }) {
      const current = assertSession()
      if (change?.isPrimaryDone !== true) throw refuse({ message: 'Nothing is being changed' })
      check(change.email, otp)
      const { email } = change
      write(`account/${email}`, current.id)
      session = { ...current, email }
      write(`session/${session.token}`, session)
      return { newEmail: email }
    },
    syncTheme({ themeMode }) {
      document.documentElement.dataset.theme = themeMode
      return {}
    },
    syncDappData({ name }) {
      document.documentElement.dataset.dapp = name
      return {}
    },
    async request({ method, params }, { origin, signal }) {
      const { id } = assertSession()
      if (method !== 'personal_sign') throw refuse({ message: 'Not here', code: 4200 })
      const [message] = Array.isArray(params) ? params : []
      if (!isHex(message)) throw refuse({ message: 'No message', code: -32602 })
      await askPerson(origin, signal)
      // A page that signs nothing never runs the code for it.
      const { privateKeyToAccount } = await import('viem/accounts')
      const account = privateKeyToAccount(keyPairOf(id).key)
      return { value: await account.signMessage({ message: { raw: message } }) }
    },
  },
})

/** The person's own yes or no, in this page. */
function askPerson(origin: string | undefined, signal: AbortSignal): Promise<void> {
  const main = document.querySelector('main') ?? document.body
  return new Promise((resolve, reject) => {
    const end = () => main.replaceChildren()
    const button = (label: string, onClick: () => void) => {
      const made = document.createElement('button')
      made.textContent = label
      made.addEventListener('click', () => {
        end()
        onClick()
      })
      return made
    }
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    main.replaceChildren(
      `Sign for ${origin}?`,
      button('Approve', resolve),
      button('Decline', () => reject(refuse({ message: 'Declined', code: 4001 }))),
    )
    tell({ asks: true })
  })
}

watch((order) => {
  if (order.order === 'passTime') codes.passTime()
  if (order.order === 'socialResult') tellSocialResult?.(order.uri)
  if (order.order === 'farcaster') {
    if (decideFarcaster === undefined) decidedEarly = order.decision
    else decideFarcaster(order.decision)
  }
  if ('link' in order && device?.link === order.link) {
    const { settle } = device
    // A link is good once: another code in the place of the one that was just sent would make that wrong.
    device = undefined
    settle(order.order)
  }
})

host.ready('4')
