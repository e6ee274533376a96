import { describe, expect, it } from 'vitest'
import { AppKitError } from './errors/AppKitError.js'
import { errorResource, idleResource, loadingResource, successResource } from './resource.js'

describe('Resource', () => {
  it('goes from idle through loading to success', () => {
    expect(idleResource()).toEqual({ status: 'idle' })
    expect(loadingResource()).toEqual({ status: 'loading' })
    expect(successResource([1], 5)).toEqual({ status: 'success', data: [1], updatedAt: 5 })
  })

  it('[R9] a failure keeps the data of before and never turns into an empty value', () => {
    const error = new AppKitError('NETWORK_ERROR')
    const before = successResource(['a'], 5)
    expect(loadingResource(before)).toEqual({ status: 'loading', data: ['a'], updatedAt: 5 })
    expect(errorResource(error, before)).toEqual({
      status: 'error',
      error,
      data: ['a'],
      updatedAt: 5,
    })
    expect(errorResource(error)).toEqual({ status: 'error', error })
  })

  it('a success forgets the error of before', () => {
    const failed = errorResource<number>(new AppKitError('NETWORK_ERROR'), successResource(1, 1))
    expect(loadingResource(failed)).not.toHaveProperty('error')
  })
})
