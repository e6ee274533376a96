import { ethersAdapter } from '@latchkey/adapter-ethers'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { mainnet, solana } from '@latchkey/appkit/networks'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { activity } from '@latchkey/feature-activity'
import { receive } from '@latchkey/feature-receive'
import { send } from '@latchkey/feature-send'
import { AppKitButton, AppKitProvider, createAppKit, useAppKitAccount } from '@latchkey/ui-react'
import { defineElements } from '@latchkey/ui-react/elements'
import type {} from '@latchkey/ui-react/elements/jsx'
import { getButton } from '@latchkey/ui-react/testing'
import { createConfig, http } from '@wagmi/core'
import { sepolia } from 'viem/chains'

const config = createConfig({ chains: [sepolia], transports: { [sepolia.id]: http() } })

export const kits = [ethersAdapter(), wagmiAdapter({ config })].map((evm) =>
  createAppKit({
    projectId: '00000000000000000000000000000000',
    networks: [mainnet, sepolia, solana],
    adapters: [evm, solanaAdapter()],
    features: [send(), receive(), activity()],
  }),
)

const { appkit } = createTestAppKit()

export function App() {
  return (
    <AppKitProvider appkit={appkit}>
      <AppKitButton />
      <Account />
    </AppKitProvider>
  )
}

function Account() {
  const { address, status } = useAppKitAccount()
  return <p>{address === undefined ? status : address.toLowerCase()}</p>
}

export const click = (): void => getButton({ name: /Connect/ }).click()

export const define = (): void => defineElements({ appkit })

export const element = <appkit-button size="sm" charsEnd={4} />

// @ts-expect-error The declarations were not found if everything were allowed.
createAppKit({ projectId: 1 })
