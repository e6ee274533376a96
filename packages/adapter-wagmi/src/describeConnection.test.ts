import { describe, expect, it } from 'vitest'
import { ACCOUNTS, addConnector, connectionOf, createState } from '../test/wagmiState.js'
import { describeConnection } from './describeConnection.js'

const connectorOf = (provider: object = {}) =>
  addConnector(createState(), { id: 'own', getProvider: () => provider })

describe('describeConnection', () => {
  it('gives a wallet of the page without limits, its accounts each once', async () => {
    const provider = {}
    const doubled = [...ACCOUNTS, ACCOUNTS[0]] as const
    expect(await describeConnection(connectionOf(connectorOf(provider), doubled, 8453))).toEqual({
      connectorId: 'own',
      accounts: ACCOUNTS.map((address) => ({ address, type: 'eoa' })),
      caipNetworkId: 'eip155:8453',
      provider,
    })
  })

  it('[NET-1:approved,supportsAllNetworks] gives what a session allows', async () => {
    const provider = { getApprovedChainIds: () => [1, 10], canAddChains: () => false }
    expect(await describeConnection(connectionOf(connectorOf(provider)))).toMatchObject({
      approvedCaipNetworkIds: ['eip155:1', 'eip155:10'],
      supportsAllNetworks: false,
    })
  })

  it.each([
    ['no account', [], 1],
    ['what is no address', ['0x12'], 1],
    ['what is no chain', ACCOUNTS, Number.NaN],
  ])('error: a wallet that gives %s', async (_name, accounts, chainId) => {
    // What wagmi takes from a wallet without a look.
    const connection = connectionOf(connectorOf(), accounts as never, chainId)
    await expect(describeConnection(connection)).rejects.toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
    })
  })
})
