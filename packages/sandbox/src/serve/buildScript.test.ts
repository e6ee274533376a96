import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { scriptOptions } from './buildScript.js'

it.each([
  'wallets/browser/page/installWallets',
  'wallets/browser/page/installMetaMask',
  'wallets/browser/ui/openUi',
  'wallets/phone/page/screen/openPhoneScreen',
  'login/frame/openApproval',
  'login/frame/openFrame',
])('%s is made of sources alone: nothing is built before the first start', async (path) => {
  const { metafile } = await build({ ...scriptOptions(path), metafile: true })
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((file) => /(^|\/)dist\//.test(file))).toEqual([])
})
