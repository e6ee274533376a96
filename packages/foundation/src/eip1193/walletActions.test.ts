import { describe, expect, it } from 'vitest'
import { createScriptedProvider } from '../../test/scriptedProvider.js'
import { createWalletActions, parseTransaction } from './walletActions.js'

const FROM = '0x00000000000000000000000000000000000000aa'
const TO = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'1'.repeat(64)}`
const SIGNATURE = `0x${'2'.repeat(130)}`
const target = { connectorId: 'wallet', address: FROM, network: { id: 10 } }

/** A wallet on a chain, which may follow a request to switch, or only say so. */
function createWallet({ chainId = 10, follows = true } = {}) {
  const state = { chainId }
  const scripted = createScriptedProvider({
    eth_chainId: () => `0x${state.chainId.toString(16)}`,
    wallet_switchEthereumChain: ([{ chainId: next }]: [{ chainId: string }]) => {
      if (follows) state.chainId = Number(next)
      return null
    },
    eth_sendTransaction: () => HASH,
    eth_signTypedData_v4: () => SIGNATURE,
    wallet_sendCalls: () => ({ id: '0x1' }),
    wallet_getAssets: () => ({ '0x1': [] }),
    wallet_grantPermissions: () => 'no object',
    wallet_revokePermissions: () => null,
  })
  const sent = (method: string) => scripted.requests.filter((each) => each.method === method)
  return { ...scripted, sent, actions: createWalletActions(() => scripted.provider) }
}

const typedData = (chainId?: unknown) => ({
  domain: { name: 'Test', ...(chainId === undefined ? {} : { chainId }) },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
})

describe('createWalletActions', () => {
  it('[T19] sends on the chain that the request names, without a switch when it is there', async () => {
    const { actions, sent } = createWallet()
    const transaction = { to: TO, value: 1n, data: '0x12' }
    expect(await actions.sendTransaction({ ...target, transaction })).toBe(HASH)
    expect(sent('wallet_switchEthereumChain')).toEqual([])
    expect(sent('eth_sendTransaction')[0]?.params).toEqual([
      { from: FROM, to: TO, value: '0x1', data: '0x12', chainId: '0xa' },
    ])
  })

  it('[T19] brings the wallet to the chain first', async () => {
    const { actions, sent } = createWallet({ chainId: 1 })
    await actions.sendTransaction({ ...target, transaction: { to: TO } })
    await actions.sendCalls({ ...target, calls: [{ to: TO }] })
    expect(sent('wallet_switchEthereumChain')).toHaveLength(1)
    expect(sent('wallet_sendCalls')).toHaveLength(1)
  })

  it('[T19] asks for nothing when the wallet only says that it switched', async () => {
    const { actions, sent } = createWallet({ chainId: 1, follows: false })
    await expect(
      actions.sendTransaction({ ...target, transaction: { to: TO } }),
    ).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(sent('eth_sendTransaction')).toEqual([])
  })

  it('[T19] signs typed data of the chain that the wallet is on, and of no other', async () => {
    const { actions, sent } = createWallet()
    for (const chainId of [undefined, 10, '10', '0x0a', 10n]) {
      expect(await actions.signTypedData({ ...target, typedData: typedData(chainId) })).toBe(
        SIGNATURE,
      )
    }
    const before = sent('eth_signTypedData_v4').length
    await expect(
      actions.signTypedData({ ...target, typedData: typedData(1) }),
    ).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(sent('eth_signTypedData_v4').length).toBe(before)
  })

  it('[RPC-6] refuses malformed calls before the wallet is asked', async () => {
    const { actions, requests } = createWallet()
    for (const call of [
      { to: 'bb' },
      { to: '' },
      { to: TO, data: '12' },
      { to: TO, data: '0xz' },
    ]) {
      await expect(actions.sendCalls({ ...target, calls: [call] })).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      })
    }
    expect(requests.filter(({ method }) => method === 'wallet_sendCalls')).toEqual([])
  })

  it('passes on the methods of other standards, with their answers checked', async () => {
    const { actions, sent } = createWallet()
    const request = { account: FROM }
    expect(await actions.walletGetAssets({ ...target, request })).toEqual({ '0x1': [] })
    expect(sent('wallet_getAssets')[0]?.params).toEqual([request])
    expect(await actions.revokePermissions({ ...target, request })).toBeNull()
    await expect(actions.grantPermissions({ ...target, request })).rejects.toMatchObject({
      code: 'INVALID_WALLET_RESPONSE',
    })
  })
})

describe('parseTransaction', () => {
  it('names what is malformed', () => {
    const parse =
      (transaction: object, from = FROM) =>
      () =>
        parseTransaction({ transaction, from, chainId: 1 })
    expect(parse({ to: 'x' })).toThrow(expect.objectContaining({ context: { reason: 'address' } }))
    expect(parse({ data: 'x' })).toThrow(expect.objectContaining({ context: { reason: 'data' } }))
    expect(parse({}, 'x')).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }))
  })
})
