import { createTestAppKit } from '@latchkey/appkit/testing'
import { dappMetadata } from '@latchkey/auth-frame/schemas'
import { expect, it } from 'vitest'
import { readDapp } from './readDapp.js'

it('[FRM-13] tells the login site what it takes of the page, whatever the page says of itself', () => {
  const icon = 'https://shop.example/icon.png'
  const inline = `data:image/svg+xml,${'x'.repeat(8_192)}`
  const long = 'x'.repeat(2_000)
  const { appkit } = createTestAppKit({
    metadata: { name: long, description: long, url: long, icons: ['', inline, icon] },
  })
  const dapp = readDapp(appkit)
  expect(dappMetadata.safeParse(dapp).success).toBe(true)
  expect(dapp.icons).toEqual([icon])
})
