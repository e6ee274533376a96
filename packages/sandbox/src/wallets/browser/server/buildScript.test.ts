import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { scriptOptions } from './buildScript.js'

it.each([
  '../page/installWallets',
  '../page/installMetaMask',
  '../ui/openUi',
  '../../phone/page/screen/openPhoneScreen',
])('%s is made of sources alone: nothing is built before the first start', async (path) => {
  const { metafile } = await build({ ...scriptOptions(path), metafile: true })
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((file) => /(^|\/)dist\//.test(file))).toEqual([])
})
