import { describe, expect, it } from 'vitest'
import { checkParameters } from './checkParameters.js'

const connection = { namespace: 'eip155', connectorId: 'a' }

describe('the parameters of a method', () => {
  it.each([
    ['disconnect', undefined],
    ['disconnect', {}],
    ['disconnect', { namespace: undefined, connectorId: undefined }],
    ['getUniversalProvider', undefined],
    ['signMessage', { message: new Uint8Array([1]), address: '0x1' }],
    ['signMessage', { message: '' }],
    ['sendCalls', { calls: [], id: 'batch' }],
    ['switchConnection', { connection, address: undefined }],
    // It looks at them itself.
    ['switchNetwork', undefined],
    ['switchNetwork', 'eip155:1'],
    ['switchNetwork', { id: 1 }],
    // Names that every object has.
    ['constructor', undefined],
    ['toString', { text: 'a' }],
  ])('may be these: %s, %o', (method, parameters) => {
    expect(() => checkParameters(method, parameters)).not.toThrow()
  })

  it.each([
    ['connect', 'a', 'connect: an object is required, such as { connectorId: … }'],
    ['disconnect', 'eip155', 'disconnect: an object is required, such as { namespace: … }'],
    ['open', ['Account'], 'open: an object is required, such as { view: … }'],
    ['getBalance', null, 'getBalance: an object is required, such as { namespace: … }'],
    ['signMessage', undefined, 'signMessage: an object is required, such as { message: … }'],
    ['signMessage', { message: undefined }, 'signMessage needs message'],
    ['switchAccount', { connectorId: 5 }, 'switchAccount needs namespace'],
    ['disconnect', { namespace: null }, 'namespace must be a text'],
    ['waitForTransaction', { hash: 1n }, 'hash must be a text'],
    ['getCallsStatus', { id: 0 }, 'id must be a text'],
    ['switchConnection', { connection: [] }, 'connection: an object is required, such as'],
    ['switchConnection', { connection: { ...connection, address: 1 } }, 'address must be a text'],
  ])('error: %s, %o: %s', (method, parameters, reason) => {
    expect(() => checkParameters(method, parameters)).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTIONS',
        context: { reason: expect.stringContaining(reason) },
      }),
    )
  })
})
