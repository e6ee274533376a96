import { type FrameHandlers, refuse } from '@latchkey/auth-frame/host'
import type { Approve } from './approve.js'
import type { FrameMemory } from './frameMemory.js'
import { type LoginApi, LoginApiError, type SessionUser } from './loginApi.js'

export interface HandlerParts {
  readonly api: LoginApi
  readonly memory: FrameMemory
  /** Asks the person. */
  readonly approve: Approve
  /** The project and the network that the page has named in the frame's address. */
  readonly projectId: string
  readonly firstNetwork: string
  /** Tells the page of a login. */
  readonly onLogin: (handle: string) => void
  /** How the frame is to look: the page's own theme. */
  readonly onTheme: (mode: 'light' | 'dark' | undefined) => void
  readonly onReload: () => void
}

/** EIP-1193. */
const REJECTED = 4001

/** Answers the page as the protocol of the login frame says, out of the server of the login site. */
export function createHandlers(parts: HandlerParts): FrameHandlers {
  const { api, approve, firstNetwork, memory, onReload, onTheme, projectId } = parts
  /** The logins that are under way, each by its attempt. */
  const attempts = new Map<'email' | 'social' | 'farcaster', string>()

  const requireAttempt = (kind: 'email' | 'social' | 'farcaster') => {
    const attempt =
      attempts.get(kind) ?? (kind === 'social' ? memory.getSocialAttempt() : undefined)
    if (attempt !== undefined) return attempt
    throw refuse({ message: 'The login has expired. Begin again', reason: 'expired' })
  }
  const logIn = (token: string) => {
    attempts.clear()
    memory.setSocialAttempt(undefined)
    parts.onLogin(memory.setLogin(token))
  }
  const readUser = async (network?: string) => {
    // Its refusal would stand on the console of every page that asks.
    if (memory.getLogin() === undefined)
      throw new LoginApiError({ message: 'You are not logged in', reason: 'notLoggedIn' })
    const user = await api.getUser()
    const now = network ?? user.network
    return { user, network: now, address: addressOn(user, now) }
  }

  /** Whether code is lent to the account on a network already (EIP-7702); undefined where nobody can tell. */
  const isDeployed = async (
    { smartAccountNetworks }: SessionUser,
    { address, app, network }: { address: string; app: string | undefined; network: string },
  ): Promise<boolean | undefined> => {
    if (!smartAccountNetworks.some((id) => network === `eip155:${id}`)) return undefined
    if (app === undefined) return undefined
    const request = { method: 'eth_getCode', params: [address, 'latest'], network, app }
    const found = await api.describe(request).catch(() => undefined)
    return found?.kind === 'answer' ? found.value !== '0x' : undefined
  }

  const handlers: FrameHandlers = {
    async connectEmail({ email }) {
      const step = await api.startEmail(email, memory.device)
      if (step.action === 'CONNECT') attempts.delete('email')
      else attempts.set('email', step.attempt)
      return { action: step.action }
    },
    async connectDevice(_params, { signal }) {
      const waiting = requireAttempt('email')
      for (;;) {
        const { status } = await api.waitForDevice(waiting, signal)
        if (status === 'approved') return {}
        if (status === 'rejected')
          throw refuse({ message: 'The login was rejected', reason: 'deviceRejected' })
        signal.throwIfAborted()
      }
    },
    async connectOtp({ otp }, { signal }) {
      const { device } = memory
      const attempt = requireAttempt('email')
      const { token } = await api.verifyEmail({ attempt, device, code: otp })
      signal.throwIfAborted()
      logIn(token)
      return {}
    },

    async getSocialRedirectUri({ provider, returnTo }, { origin }) {
      if (origin === undefined) throw refuse({ message: 'Nobody is known to ask' })
      const { attempt, uri } = await api.startSocial({ provider, projectId, app: origin, returnTo })
      attempts.set('social', attempt)
      // The page goes away, and this one with it.
      if (returnTo !== undefined) memory.setSocialAttempt(attempt)
      return { uri }
    },
    async getSocialResult(_params, { signal }) {
      const waiting = requireAttempt('social')
      for (;;) {
        const answer = await api.waitForSocial(waiting, signal)
        if (answer.status === 'done') return { uri: answer.uri }
        signal.throwIfAborted()
      }
    },
    async connectSocial({ uri, chainId, preferredAccountType }, { signal }) {
      const { token } = await api.finishSocial({ attempt: requireAttempt('social'), uri })
      signal.throwIfAborted()
      logIn(token)
      if (preferredAccountType !== undefined) await api.setAccountType(preferredAccountType)
      // Whoever has logged in on a network that is not known here is logged in all the same.
      if (chainId !== undefined)
        await api.setNetwork(toNetwork(chainId)).catch((error: unknown) => {
          if (!isUnknownNetwork(error)) throw error
        })
      return {}
    },
    async getFarcasterUri() {
      const { attempt, url } = await api.startFarcaster()
      attempts.set('farcaster', attempt)
      return { url }
    },
    async connectFarcaster(_params, { signal }) {
      const waiting = requireAttempt('farcaster')
      for (;;) {
        const answer = await api.waitForFarcaster(waiting, signal)
        signal.throwIfAborted()
        if (answer.status === 'pending') continue
        logIn(answer.token)
        return { userName: answer.userName }
      }
    },

    async getUser({ chainId, preferredAccountType }, { origin: app }) {
      let found = await readUser(toNetwork(chainId))
      if (preferredAccountType !== undefined) {
        await api.setAccountType(preferredAccountType)
        found = await readUser(toNetwork(chainId))
      }
      const { address, network, user } = found
      const smartAccountDeployed = await isDeployed(user, { address, app, network })
      return {
        address,
        chainId: network,
        email: user.email,
        userName: user.name,
        accounts: user.accounts.flatMap(({ address: own, namespace }) => [
          { address: own, type: 'eoa' as const },
          // The same account, with code lent to it (EIP-7702).
          ...(namespace === 'eip155' && user.smartAccountNetworks.length > 0
            ? [{ address: own, type: 'smartAccount' as const }]
            : []),
        ]),
        preferredAccountType: user.accountType,
        ...(smartAccountDeployed === undefined
          ? {}
          : { smartAccountDeployed, smartAccountVersion: 'EIP-7702' }),
      }
    },
    async isConnected({ token }) {
      const login = memory.getLogin()
      if (login === undefined || (token !== undefined && token !== login.handle))
        return { isConnected: false }
      try {
        await api.getUser()
        return { isConnected: true }
      } catch (error) {
        if (!(error instanceof LoginApiError) || error.reason !== 'notLoggedIn') throw error
        // Somebody may have logged in meanwhile.
        if (memory.getLogin()?.token === login.token) memory.forgetLogin()
        return { isConnected: false }
      }
    },
    async signOut() {
      const ended = api.endSession()
      // Whether or not the server hears of it, nobody is logged in here: at once, since the page may go.
      memory.forgetLogin()
      await ended.catch(() => {})
      return {}
    },
    async getChainId() {
      if (memory.getLogin() === undefined) return { chainId: firstNetwork }
      return { chainId: (await api.getUser()).network }
    },
    async switchNetwork({ chainId }) {
      await api.setNetwork(toNetwork(chainId))
      return { chainId }
    },
    async getSmartAccountEnabledNetworks() {
      return { smartAccountEnabledNetworks: (await api.getUser()).smartAccountNetworks }
    },
    async initSmartAccount() {
      await api.initSmartAccount()
      return {}
    },
    async setPreferredAccount({ type }) {
      await api.setAccountType(type)
      return { type, address: (await readUser()).address }
    },

    updateEmail: ({ email }) => api.startChange(email),
    async updateEmailPrimaryOtp({ otp }) {
      await api.verifyOld(otp)
      return {}
    },
    updateEmailSecondaryOtp: ({ otp }) => api.verifyNew(otp),

    async request({ chainId, method, params }, { origin, signal }) {
      if (origin === undefined) throw refuse({ message: 'Nobody is known to ask' })
      const { address, network } = await readUser(toNetwork(chainId))
      const found = await api.describe({ method, params, network, app: origin })
      if (found.kind === 'answer') return { value: found.value ?? null }
      // The page does not wait for the server to hear of it.
      const reject = () => void api.reject(found.id).catch(() => {})
      signal.addEventListener('abort', reject)
      const isApproved = await approve(found, signal)
      signal.removeEventListener('abort', reject)
      if (!isApproved) {
        reject()
        throw refuse({ message: 'User rejected the request', code: REJECTED })
      }
      for (;;) {
        // Carried out once, however often it is asked for.
        const outcome = await api.execute({ id: found.id, address, network }, signal)
        if (outcome.status === 'done') return { value: outcome.value ?? null }
      }
    },

    syncTheme({ themeMode }) {
      onTheme(themeMode)
      return {}
    },
    syncDappData: () => ({}),
    reload() {
      onReload()
      return {}
    },
  }
  return handlers
}

function toNetwork(chainId: string | number): string
function toNetwork(chainId: string | number | undefined): string | undefined
function toNetwork(chainId: string | number | undefined): string | undefined {
  return chainId === undefined || String(chainId).includes(':')
    ? chainId?.toString()
    : `eip155:${chainId}`
}

/** Whether the server does not have the network. */
function isUnknownNetwork(error: unknown): boolean {
  return error instanceof LoginApiError && error.reason === 'unknownNetwork'
}

/** The account of a user on a network; whoever has none there has none to show. */
function addressOn({ accounts, networks }: SessionUser, network: string): string {
  const [namespace] = network.split(':')
  const found = accounts.find((account) => account.namespace === namespace)
  if (found !== undefined && networks.includes(network)) return found.address
  throw new LoginApiError({
    message: 'This network is not known here',
    reason: 'unknownNetwork',
  })
}
