import { expect, it } from 'vitest'
import { findFreePort } from '../../../ports.js'
import { getAssets } from './getAssets.js'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('error: a node that is away is no account without the token', async () => {
  if (getAssets.kind !== 'safe') throw new TypeError('it asks nobody')
  const rpcUrl = `http://127.0.0.1:${await findFreePort()}`
  const scope = {
    chain: { id: 'eip155:31337', name: 'Away', rpcUrl },
    address: ADDRESS,
    accountType: 'eoa',
    app: 'https://app.example',
  } as const
  const assetFilter = { '0x7a69': [{ address: ADDRESS, type: 'erc20' }] }
  await expect(getAssets.answer([{ assetFilter }], scope)).rejects.toThrow('HTTP request failed')
})
