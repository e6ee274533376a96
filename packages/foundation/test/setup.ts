import { installMessages } from '../src/errors/formatErrorMessage.js'
import { ERROR_MESSAGES } from '../src/errors/messages.js'

// As the kernel does for a page when it begins to act.
installMessages(ERROR_MESSAGES)

// Pages have old scripts that add to arrays for everybody, and enumerably (T22): whoever goes through an array by
// `for … in` meets it. In Chromium that would be the runner's own page as well.
if (globalThis.process?.versions?.node !== undefined)
  Object.defineProperty(Array.prototype, 'addedByAnOldScript', {
    configurable: true,
    enumerable: true,
    writable: true,
    value: () => {
      throw new Error('Somebody called what an old script has added to arrays')
    },
  })
