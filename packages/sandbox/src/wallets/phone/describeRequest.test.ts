import bs58 from 'bs58'
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

  it('[T21] shows all of what is signed or sent, however long it is', () => {
    const long = 'a'.repeat(10_000)
    const end = 'and all of it to Mallory'
    const data = `0x${'0'.repeat(10_000)}beef`
    const shown = [
      describeData({ ...mail, message: { contents: long + end } }),
      describeRequest('personal_sign', [long + end, account], chain),
      describeRequest(
        'solana_signMessage',
        { message: bs58.encode(Buffer.from(long.slice(0, 5_000) + end)) },
        chain,
      ),
    ]
    for (const { details } of shown) expect(JSON.stringify(details)).toContain(end)
    for (const [method, params] of [
      ['eth_sendTransaction', { from: account, to: account, data }],
      ['wallet_sendCalls', { calls: [{ to: account, data }] }],
    ] as const)
      expect(JSON.stringify(describeRequest(method, [params], chain).details)).toContain('beef')
  })

  it('[T21] shows what would be out of sight in what is signed, or would turn it around', () => {
    const text = 'pay\u202e\u200b\nbob'
    const seen = 'pay\\u{202e}\\u{200b}\nbob'
    const message = bs58.encode(Buffer.from(text))
    for (const { details } of [
      describeRequest('personal_sign', [text, account], chain),
      describeRequest('solana_signMessage', { message }, chain),
    ])
      expect(details).toContainEqual({ label: 'Message', value: seen })
    const { details } = describeData({ ...mail, message: { contents: 'pay\u202ebob' } })
    expect(details).toContainEqual({
      label: 'Mail',
      value: '{\n  "contents": "pay\\u{202e}bob"\n}',
    })
  })

  it('[T21] shows the server of a network that it takes', () => {
    const added = { chainId: '0x1', rpcUrls: ['wss://rpc.bank.example', 'https://evil.example'] }
    const { details } = describeRequest('wallet_addEthereumChain', [added], chain)
    expect(details).toContainEqual({ label: 'Server', value: 'https://evil.example' })
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
