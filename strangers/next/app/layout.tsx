import { selectAppKitCookies } from '@latchkey/appkit'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Next', icons: 'data:,' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const state = selectAppKitCookies((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers state={state}>{children}</Providers>
      </body>
    </html>
  )
}
