import { describe, expect, it, vi } from 'vitest'
import {
  sessionChains as chains,
  createSource,
  sessionPart as eip155,
} from '../../test/sessionSource.js'
import { createSessionPort } from './createSessionPort.js'

function chainChanged(data: unknown, chainId: unknown = 'eip155:1', topic = 'ours') {
  return { topic, params: { chainId, event: { name: 'chainChanged', data } } }
}

describe('createSessionPort', () => {
  it('gives the EVM part of the session, until another takes its place', () => {
    const { source } = createSource()
    const port = createSessionPort(source, chains)
    expect(port.getSession()).toEqual({ topic: 'ours', ...eip155 })
    source.session = { topic: 'another', namespaces: { eip155 } }
    expect(port.getSession()).toBeUndefined()
    source.session = undefined
    expect(port.getSession()).toBeUndefined()
  })

  it('asks the wallet on the chain that is named', async () => {
    const { source, request } = createSource()
    const port = createSessionPort(source, chains)
    const session = port.getSession()
    if (!session) throw new TypeError('no session')
    expect(await port.requestWallet(session, { method: 'personal_sign' }, 10)).toBe('answer')
    expect(request).toHaveBeenCalledWith({
      topic: 'ours',
      chainId: 'eip155:10',
      request: { method: 'personal_sign', params: [] },
    })
  })

  it('reads a chain that the app has configured, and throws CHAIN_NOT_SUPPORTED for others', async () => {
    const port = createSessionPort(createSource().source, chains)
    expect(await port.requestChain({ method: 'eth_blockNumber' }, 1)).toBe('0x7')
    await expect(port.requestChain({ method: 'eth_blockNumber' }, 10)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })

  it('[T24] passes on chain changes of its own session, and no garbage', () => {
    const { source, emit } = createSource()
    const onEvent = vi.fn()
    createSessionPort(source, chains).subscribe(onEvent)
    emit('session_event', chainChanged(10))
    emit('session_event', chainChanged('eip155:137'))
    emit('session_event', chainChanged('0x1'))
    emit('session_event', chainChanged(undefined, 'eip155:8453'))
    expect(onEvent.mock.calls.map(([event]) => event.data)).toEqual([10, '137', '0x1', '8453'])
    emit('session_event', chainChanged(10, 'eip155:1', 'foreign'))
    emit('session_event', chainChanged(10, 'solana:x'))
    emit('session_event', chainChanged(10, 7))
    for (const params of [undefined, null, 'text', {}, { event: null }, { event: { name: 'x' } }]) {
      emit('session_event', { topic: 'ours', params })
    }
    expect(onEvent).toHaveBeenCalledTimes(4)
  })

  it('[R13] tells of updates once they are stored, and of its own end at once', async () => {
    const { source, emit, count } = createSource()
    const port = createSessionPort(source, chains)
    const onEvent = vi.fn()
    const stop = port.subscribe(onEvent)
    emit('session_update', { topic: 'foreign' })
    emit('session_delete', { topic: 'foreign' })
    await Promise.resolve()
    expect(onEvent).not.toHaveBeenCalled()
    emit('session_update', { topic: 'ours' })
    expect(onEvent).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(onEvent).toHaveBeenCalledOnce()
    emit('session_delete', { topic: 'ours' })
    expect(onEvent).toHaveBeenCalledTimes(2)
    // The provider forgets the session later.
    expect(port.getSession()).toBeUndefined()
    stop()
    expect(count()).toBe(0)
  })
})
