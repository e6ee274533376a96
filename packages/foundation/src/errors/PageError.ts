import { type AppKitErrorArguments, KitError } from './KitError.js'
import { PAGE_MESSAGES } from './pageMessages.js'

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
