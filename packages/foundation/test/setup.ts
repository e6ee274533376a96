import { installMessages } from '../src/errors/formatErrorMessage.js'
import { ERROR_MESSAGES } from '../src/errors/messages.js'

// As the kernel does for a page when it begins to act.
installMessages(ERROR_MESSAGES)
