import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { mapWagmiError } from './mapWagmiError.js'

const named = (name: string, cause?: unknown) =>
  Object.assign(new Error('what the library says', { cause }), { name })

describe('mapWagmiError', () => {
  it('leaves an error of the catalogue as it is', () => {
    const error = new AppKitError('USER_REJECTED')
    expect(mapWagmiError(error)).toBe(error)
  })

  it('knows an error by its name, however deep it is wrapped, and keeps it as the cause', () => {
    const error = named('ConnectorError', named('Wrapped', named('ChainNotConfiguredError')))
    const mapped = mapWagmiError(error)
    expect(mapped).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', cause: error })
    expect(mapped.message).not.toContain('what the library says')
  })

  it('takes the outermost name that it knows', () => {
    const error = named('ProviderNotFoundError', named('TypeError'))
    expect(mapWagmiError(error).code).toBe('PROVIDER_NOT_FOUND')
  })

  it('ends with causes that lead back to themselves', () => {
    const error = named('Loop')
    error.cause = named('Other', error)
    expect(AppKitError.isOwn(mapWagmiError(error))).toBe(true)
  })

  it('leaves all else to the codes of EIP-1193, inside a name that it does not know too', () => {
    const declined = Object.assign(new Error('no'), { code: 4001 })
    expect(mapWagmiError(named('TransactionExecutionError', declined)).code).toBe('USER_REJECTED')
  })
})
