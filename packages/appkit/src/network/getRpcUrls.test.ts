import { describe, expect, it } from 'vitest'
import { viemChain } from '../../test/viemChain.js'
import { resolveOptions } from '../options/resolveOptions.js'
import type { AppKitOptions } from '../options/types.js'
import { getRpcUrls } from './getRpcUrls.js'
import { normalizeNetwork } from './normalizeNetwork.js'

describe('getRpcUrls', () => {
  const base = { projectId: 'p', networks: [viemChain] }
  const network = normalizeNetwork(viemChain)
  const bare = { ...network, rpcUrls: { default: { http: [] } } }
  const ofHost = 'https://rpc.example/v1/?chainId=eip155%3A8453&projectId=p'
  const urls = (options: Partial<AppKitOptions>, of = network) =>
    getRpcUrls(resolveOptions({ ...base, ...options }), of).map(({ url }) => url)

  it("[NET-4:chainAndProjectId,hostOption,ownRpcUrls] gives the app's own addresses, then the network's, then the host's", () => {
    const endpoints = { rpc: 'https://rpc.example/' }
    const own = [{ url: 'https://mine.example', config: { retryCount: 0 } }, { url: 'https://b' }]
    const customRpcUrls = { 'eip155:8453': own }
    expect(urls({ endpoints, customRpcUrls })).toEqual([
      'https://mine.example',
      'https://b',
      'https://base.example',
      ofHost,
    ])
    expect(getRpcUrls(resolveOptions({ ...base, customRpcUrls }), network)[0]).toBe(own[0])
    expect(urls({ endpoints })).toEqual(['https://base.example', ofHost])
    expect(urls({ endpoints }, bare)).toEqual([ofHost])
  })

  it.each(['https://a', 7, [{}], [null], { url: 'https://a' }])('passes over %j', (given) => {
    const customRpcUrls = { 'eip155:8453': given } as unknown as NonNullable<
      AppKitOptions['customRpcUrls']
    >
    expect(urls({ customRpcUrls })).toEqual(['https://base.example'])
  })

  it('error: no address at all', () => {
    expect(() => urls({}, bare)).toThrow('Chain is not supported')
  })
})
