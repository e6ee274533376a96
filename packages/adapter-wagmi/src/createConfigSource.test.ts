import { WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import { createTestContext, testNetwork } from '@latchkey/appkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { addConnector, createState } from '../test/wagmiState.js'
import { createConfigSource } from './createConfigSource.js'

const mainnet = testNetwork('eip155', 1)
const contextOf = (...networks: Parameters<typeof createTestContext>[0]) =>
  createTestContext(networks).context
const idsOf = (config: { readonly connectors: readonly { readonly id: string }[] }) =>
  config.connectors.map(({ id }) => id)

describe('createConfigSource', () => {
  it("has the app's config at once, with our WalletConnect in it until it ends", () => {
    const config = createState()
    const source = createConfigSource(contextOf(mainnet), { config })
    const onReady = vi.fn()
    source.onReady(onReady)
    expect(source.isOwn).toBe(false)
    expect(onReady).toHaveBeenCalledWith(config)
    expect(idsOf(config)).toEqual([WALLET_CONNECT_ID])
    source.destroy()
    expect(idsOf(config)).toEqual([])
  })

  it("leaves the app's own WalletConnect in its place where the kit has none", () => {
    const config = createState()
    const own = addConnector(config, { id: WALLET_CONNECT_ID, type: 'walletConnect' })
    const { context } = createTestContext([mainnet], { hasWalletConnect: false })
    const source = createConfigSource(context, { config })
    expect(config.connectors).toEqual([own])
    source.destroy()
    expect(config.connectors).toEqual([own])
  })

  it('makes one config of its own when it is first asked for, and tells who waits', async () => {
    const source = createConfigSource(contextOf(mainnet), {})
    const [onReady, left] = [vi.fn(), vi.fn()]
    source.onReady(onReady)
    source.onReady(left)()
    expect([source.isOwn, source.current()]).toEqual([true, undefined])
    const [one, two] = await Promise.all([source.get(), source.get()])
    expect(two).toBe(one)
    expect(source.current()).toBe(one)
    expect(onReady.mock.calls).toEqual([[one]])
    expect(left).not.toHaveBeenCalled()
    expect(idsOf(one)).toContain(WALLET_CONNECT_ID)
    source.destroy()
  })

  it('error: what could not be made is made at the next click', async () => {
    const networks = [...contextOf(testNetwork('solana', 'x')).networks]
    const { context } = createTestContext([mainnet], { networks })
    const source = createConfigSource(context, {})
    await expect(source.get()).rejects.toMatchObject({ code: 'CAIP_NETWORK_UNDEFINED' })
    networks.push(...contextOf(mainnet).networks)
    expect((await source.get()).chains).toMatchObject([{ id: 1 }])
    source.destroy()
  })

  it('error: makes nothing for an instance that is destroyed, before or meanwhile', async () => {
    const source = createConfigSource(contextOf(mainnet), {})
    const onReady = vi.fn()
    source.onReady(onReady)
    const making = expect(source.get()).rejects.toMatchObject({ code: 'DESTROYED' })
    source.destroy()
    await making
    await expect(source.get()).rejects.toMatchObject({ code: 'DESTROYED' })
    expect([source.current(), onReady.mock.calls]).toEqual([undefined, []])
  })
})
