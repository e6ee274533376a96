import { describe, expect, it } from 'vitest'
import type { KnownChain } from './chains.js'
import { describeRequest } from './describeRequest.js'

const account = `0x${'a'.repeat(40)}`
const chain: KnownChain = {
  id: 'eip155:1337',
  namespace: 'eip155',
  reference: '1337',
  name: 'Sandbox one',
  rpcUrl: 'http://localhost:1',
}
const mail = {
  domain: { name: 'Post', chainId: 1337 },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
}
const describeData = (data: object) =>
  describeRequest('eth_signTypedData_v4', [account, JSON.stringify(data)], chain)

describe('describeRequest', () => {
  it('[T21] shows of typed data what is signed, and nothing beside it', () => {
    const padded = {
      ...mail,
      domain: { ...mail.domain, note: 'only proves your identity' },
      message: { ...mail.message, note: 'only proves your identity' },
    }
    expect(describeData(padded)).toEqual(describeData(mail))
    expect(JSON.stringify(describeData(mail))).toContain('Hello')
  })

  it('[T19] warns of data for another network, even where the network is not signed', () => {
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    const other = { ...mail, domain: { name: 'Post', chainId: 1 } }
    for (const types of [mail.types, { ...mail.types, EIP712Domain }])
      expect(describeData({ ...other, types }).warnings).toEqual([
        'This data is for another network.',
      ])
    expect(describeData(mail).warnings).toEqual([])
  })

  it('explains no data that is not as its types say', () => {
    const misfit = { ...mail, message: { contents: { text: 'Hello' } } }
    expect(describeData(misfit).title).toBe('Run eth_signTypedData_v4')
  })
})
