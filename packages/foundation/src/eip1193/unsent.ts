import { AppKitError } from '../errors/AppKitError.js'
import { mapRpcError } from './mapRpcError.js'

/** What comes before anything can be sent: what it throws says so. */
export async function unsent<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    const { code, context } = mapRpcError(error)
    throw new AppKitError(code, { ...context, isUnsent: true }, { cause: error })
  }
}
