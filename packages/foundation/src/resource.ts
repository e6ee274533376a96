import type { AppKitError } from './errors/AppKitError.js'

/** Remote data and where its loading stands; `updatedAt` is in milliseconds since the epoch. */
export interface Resource<T> {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly data?: T
  readonly error?: AppKitError
  readonly updatedAt?: number
}

/** A resource that was never asked for. */
export function idleResource<T>(): Resource<T> {
  return { status: 'idle' }
}

/** A resource that is being fetched; the data of before stays visible. */
export function loadingResource<T>(previous?: Resource<T>): Resource<T> {
  return { ...kept(previous), status: 'loading' }
}

/** A resource that arrived. */
export function successResource<T>(data: T, updatedAt: number = Date.now()): Resource<T> {
  return { status: 'success', data, updatedAt }
}

/** A resource that failed; the data of before stays visible and is never turned into nothing. */
export function errorResource<T>(error: AppKitError, previous?: Resource<T>): Resource<T> {
  return { ...kept(previous), status: 'error', error }
}

function kept<T>(previous: Resource<T> | undefined): Pick<Resource<T>, 'data' | 'updatedAt'> {
  return {
    ...(previous?.data === undefined ? {} : { data: previous.data }),
    ...(previous?.updatedAt === undefined ? {} : { updatedAt: previous.updatedAt }),
  }
}
