import { type AppKitErrorArguments, KitError } from './KitError.js'
import { PAGE_MESSAGES } from './PageError.js'

/** The texts of what a page throws before anybody has opened the modal: those of the page itself, and these. */
export const EARLY_MESSAGES = {
  ...PAGE_MESSAGES,
  INVALID_CAIP_10_ADDRESS: 'Invalid CAIP-10 address',
  INVALID_CAIP_2_NETWORK_ID: 'Invalid CAIP-2 network id',
  INVALID_CAIP_19_ASSET_ID: 'Invalid CAIP-19 asset id',
  VIEW_NOT_FOUND: 'View not found',
  CONNECTION_ABORTED: 'Connection was cancelled',
  USER_REJECTED: 'User rejected the request',
  WALLET_TIMEOUT: 'The wallet did not answer in time',
  INVALID_PARAMS: 'Invalid request parameters',
  REQUEST_ABORTED: 'Request was aborted',
  STORAGE_READ_FAILED: 'Storage not readable',
  STORAGE_WRITE_FAILED: 'Storage not writable',
  STORAGE_CORRUPTED: 'Stored value corrupted',
} as const

type EarlyErrorCode = keyof typeof EARLY_MESSAGES

/**
 * An `AppKitError` of the code that comes as soon as the page is idle, which has the texts of what that code throws and no
 * others: most of the catalogue is of what a person has to ask for.
 */
export class EarlyError<C extends EarlyErrorCode = EarlyErrorCode> extends KitError<C> {
  constructor(code: C, ...parameters: AppKitErrorArguments<C>) {
    super(code, EARLY_MESSAGES[code], ...parameters)
  }
}
