import { selectAppKitCookies } from '@latchkey/appkit'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { sandbox } from '../sandbox'
import { Providers } from './providers'
import './example.css'

export const metadata: Metadata = { title: 'Sign in with a wallet' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The account and network alone: what a client component is given is in the HTML.
  const state = selectAppKitCookies((await headers()).get('cookie'))
  return (
    <html lang="en">
      <head>
        {/* Metadata of a page that is made on request comes after its beginning, when the browser has asked for an icon. */}
        <link rel="icon" href="data:," />
      </head>
      <body>
        {sandbox?.walletScript ? <script src={sandbox.walletScript} /> : null}
        <Providers state={state}>{children}</Providers>
      </body>
    </html>
  )
}
