import { AppKitError } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import { estimateFee } from './estimateFee.js'

const failing = (error: Error) => ({
  estimateFee: async () => {
    throw error
  },
})

it('[TRUE-6:kinds] a fee that the adapter of a chain cannot tell is unknown, and no failure', async () => {
  const unable = failing(new AppKitError('UNSUPPORTED_METHOD'))
  expect(await estimateFee(unable, { to: '0x1', value: 1n })).toEqual({ kind: 'unknown' })
})

it('[SND-4] error: goes up', async () => {
  const broken = failing(new AppKitError('GAS_ESTIMATE_FAILED'))
  await expect(estimateFee(broken, { to: '0x1' })).rejects.toMatchObject({
    code: 'GAS_ESTIMATE_FAILED',
  })
})
