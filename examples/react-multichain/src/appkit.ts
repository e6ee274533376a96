import { solanaAdapter } from '@latchkey/adapter-solana'
import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { activity } from '@latchkey/feature-activity'
import { email } from '@latchkey/feature-email'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { socials } from '@latchkey/feature-socials'
import { pictures } from '@latchkey/pictures'
import { DefaultSIWX, EIP155Verifier, InformalMessenger, SolanaVerifier } from '@latchkey/siwx'
import { createAppKit } from '@latchkey/ui-react'
import { createConfig, http } from 'wagmi'
import { evmChains, networks, sandbox } from './networks.js'

/** wagmi looks for `localStorage` as its config is made, and throws where the browser forbids it. */
function isStorageOpen(): boolean {
  try {
    return localStorage !== undefined
  } catch {
    return false
  }
}

/** The app's own wagmi config: its hooks and the modal see the same connection. */
export const wagmiConfig = createConfig({
  chains: evmChains,
  ...(isStorageOpen() ? {} : { storage: null }),
  transports: Object.fromEntries(evmChains.map((chain) => [chain.id, http()])),
})

/** Both have one wallet between them. */
const logins = (url: string) => [email({ url }), socials({ url })]

/** Contract accounts sign in as well: their chain says whether a signature is theirs. */
const rpcUrls = Object.fromEntries(
  evmChains.map(({ id, rpcUrls }) => [`eip155:${id}`, rpcUrls.default.http[0]]),
)

/** Whoever connects signs a message as well; where that is required, nobody stays connected without. */
const createSignIn = (required: boolean) =>
  new DefaultSIWX({
    messenger: new InformalMessenger({ statement: 'Sign in to the Latchkey demo.' }),
    verifiers: [new EIP155Verifier({ rpcUrls }), new SolanaVerifier()],
    required,
  })

/** `?sign-in=required` or `?sign-in=optional`. */
const signIn = new URLSearchParams(location.search).get('sign-in')

export const appkit = createAppKit({
  projectId: sandbox?.projectId ?? '00000000000000000000000000000000',
  networks,
  adapters: [wagmiAdapter({ config: wagmiConfig }), solanaAdapter()],
  features: [
    send(),
    receive(),
    activity(),
    pictures(),
    // A login needs a login site, and the sandbox has one.
    ...(sandbox ? logins(`${sandbox.login}/frame`) : []),
  ],
  ...(signIn === null ? {} : { siwx: createSignIn(signIn === 'required') }),
  metadata: { name: 'Latchkey demo', description: 'Wallets on Ethereum chains and Solana at once' },
  ...(sandbox
    ? {
        endpoints: { relay: sandbox.relay, wallets: sandbox.api, api: sandbox.api },
        // Its wallets do not exist, and no list knows their schemes.
        walletLinkSchemes: 'all',
      }
    : {}),
})
