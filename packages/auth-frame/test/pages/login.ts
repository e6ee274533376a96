// A login site over `createFrameHost`, without a backend: the code is 123456.
import { createFrameHost } from '../../src/host/createFrameHost.js'
import { refuse } from '../../src/host/refuse.js'
import { watchVisibility } from '../../src/host/watchVisibility.js'
import { PUPPET } from './puppetMessages.js'

const query = new URLSearchParams(location.search)
const embedder = new URL(document.referrer).origin
let user = { address: '0x1111111111111111111111111111111111111111', chainId: 1, email: '' }
let isConnected = false
const aborted: string[] = []

const host = createFrameHost({
  allowedOrigins: query.getAll('allow'),
  handlers: {
    connectEmail({ email }) {
      user = { ...user, email }
      return { action: 'VERIFY_OTP' }
    },
    connectOtp({ otp }) {
      if (otp !== '123456') throw refuse({ message: 'Wrong code' })
      isConnected = true
      host.updateSession('session-1')
      return {}
    },
    getUser: () => user,
    isConnected: ({ token }) => ({ isConnected: isConnected && token === 'session-1' }),
    getChainId: () => ({ chainId: user.chainId }),
    switchNetwork: ({ chainId }) => ({ chainId }),
    signOut() {
      isConnected = false
      return {}
    },
    syncTheme: () => ({}),
    syncDappData: () => ({}),
    reload() {
      // Once this answer is out.
      setTimeout(() => location.reload())
      return {}
    },
    request({ method, params }, { origin, signal }) {
      if (method === 'eth_blockNumber') return { value: '0x1' }
      if (method === 'eth_call')
        return { value: { origin: origin ?? null, params: params ?? null } }
      if (method === 'eth_getLogs') return { value: aborted }
      // Nobody approves it.
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(method)
          reject(signal.reason)
        })
      })
    },
  },
})

// What stands in the place of an approval.
const approval = document.body.appendChild(document.createElement('button'))
Object.assign(approval.style, { position: 'fixed', inset: '8px', width: '280px', height: '180px' })
watchVisibility(approval, (visibility) =>
  window.parent.postMessage({ [PUPPET]: 'visibility', visibility }, embedder),
)

host.ready('4')
// Beside the protocol: that the page has run, which tests of who is not answered wait for.
window.parent.postMessage({ [PUPPET]: 'loaded', query: Object.fromEntries(query) }, embedder)
