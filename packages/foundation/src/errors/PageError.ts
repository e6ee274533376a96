import { type AppKitErrorArguments, KitError } from './KitError.js'

/** The texts of what the code that loads with a page throws. */
export const PAGE_MESSAGES = {
  INVALID_OPTIONS: 'Invalid options: {reason}',
  ADAPTER_FOR_NAMESPACE_NOT_FOUND: "Adapter for namespace {ns} doesn't exist",
  UNSUPPORTED_METHOD: 'Method not supported by the wallet',
  CHUNK_LOAD_FAILED: 'Part of this page failed to load',
  DESTROYED: 'Instance destroyed',
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
} as const

type PageErrorCode = keyof typeof PAGE_MESSAGES

/**
 * An `AppKitError` of the code that loads with a page, which has the texts of what that code throws and no others: the
 * whole catalogue would weigh a tenth as much as all of the rest.
 */
export class PageError<C extends PageErrorCode = PageErrorCode> extends KitError<C> {
  constructor(code: C, ...parameters: AppKitErrorArguments<C>) {
    super(code, PAGE_MESSAGES[code], ...parameters)
  }
}
