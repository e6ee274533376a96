import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { createAppKit } from '@latchkey/ui-react'
import { createConfig, http } from 'wagmi'
import { networks, sandbox } from './networks'

const [first, ...others] = networks

export const config = createConfig({
  chains: [first, ...others],
  transports: Object.fromEntries(networks.map(({ id }) => [id, http()])),
  ssr: true,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}

export const appkit = createAppKit({
  projectId: sandbox.projectId,
  networks,
  adapters: [wagmiAdapter({ config })],
  endpoints: { relay: sandbox.relay },
})
