import { selectAppKitCookies } from '@latchkey/appkit'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { sandbox } from '../sandbox'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Sign in with a wallet', icons: 'data:,' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The account and network alone: what a client component is given is in the HTML.
  const state = selectAppKitCookies((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        {sandbox?.walletScript ? <script src={sandbox.walletScript} /> : null}
        <Providers state={state}>{children}</Providers>
      </body>
    </html>
  )
}
