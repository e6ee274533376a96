// A login site without a server: what it answers, its address says. A state of a view is one answer.
import { createFrameHost, refuse } from '@latchkey/auth-frame/host'
import { askPerson } from './askPerson.js'

const query = new URLSearchParams(location.search)
const answer = query.get('answer')
const isLoggedIn = query.has('user')
const never = () => new Promise<never>(() => undefined)
const result = (error?: string) => {
  const address = new URL('/result', location.href)
  if (error !== undefined) address.searchParams.set('error', error)
  return { uri: address.href }
}

/** What is said of a code, or of a device, by the codes that the views of a login know. */
const REFUSALS = new Map([
  ['wrong', -32_050],
  ['expired', -32_051],
  ['locked', -32_052],
  ['rejected', -32_053],
])
const judge = () => {
  const code = REFUSALS.get(answer ?? '')
  if (code !== undefined) throw refuse({ message: 'Begin again', code })
  return never()
}

const host = createFrameHost({
  allowedOrigins: [location.origin],
  handlers: {
    connectEmail() {
      if (answer === 'refuses') throw refuse({ message: 'Logins are paused for today' })
      const isNew = answer === 'device' || answer === 'rejected'
      return { action: isNew ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
    },
    connectDevice: () => (answer === 'approves' ? {} : judge()),
    connectOtp: judge,
    updateEmail: judge,
    updateEmailPrimaryOtp: judge,
    updateEmailSecondaryOtp: judge,
    getSocialRedirectUri() {
      if (answer === 'refuses') throw refuse({ message: 'Logins by Google are paused for today' })
      return { uri: location.href }
    },
    getSocialResult: () =>
      answer === 'denied' ? result('access_denied') : answer === 'agrees' ? result() : never(),
    connectSocial: never,
    getFarcasterUri: () => ({
      url: 'https://farcaster.orchard.example/~/siwf?channelToken=4c7d2d2e-9b1a-4f0e-8a57',
    }),
    connectFarcaster: () => (answer === 'agrees' ? { userName: 'ada' } : judge()),
    isConnected: () => ({ isConnected: isLoggedIn }),
    getUser() {
      // The device alone is not enough: a code follows.
      if (answer === 'approves') throw refuse({ message: 'Nobody is logged in' })
      if (!isLoggedIn) return never()
      return {
        address: '0x52bF0c1D8cE7a943F06b2a91d3E4C857aB60F19d',
        chainId: 'eip155:7001',
        email: 'ada@orchard.example',
      }
    },
    request: askPerson,
    signOut: () => ({}),
    syncTheme({ themeMode }) {
      document.documentElement.dataset.theme = themeMode
      return {}
    },
    syncDappData: () => ({}),
  },
})
if (answer !== 'silent') host.ready()
