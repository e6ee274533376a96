// A login site without a server: what it answers, its address says. A state of a view is one answer.
import { createFrameHost, refuse } from '@latchkey/auth-frame/host'

const answer = new URLSearchParams(location.search).get('answer')
const never = () => new Promise<never>(() => undefined)
const result = (error?: string) => {
  const address = new URL('/result', location.href)
  if (error !== undefined) address.searchParams.set('error', error)
  return { uri: address.href }
}

const host = createFrameHost({
  allowedOrigins: [location.origin],
  handlers: {
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
    connectFarcaster() {
      if (answer === 'expired') throw refuse({ message: 'Begin again', code: -32051 })
      return answer === 'agrees' ? { userName: 'ada' } : never()
    },
    getUser: never,
    signOut: () => ({}),
    syncTheme: () => ({}),
    syncDappData: () => ({}),
  },
})
if (answer !== 'silent') host.ready()
