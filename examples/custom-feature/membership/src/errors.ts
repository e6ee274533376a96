import { createErrors } from '@latchkey/appkit/feature'

/** What can go wrong with a membership. */
export const memberErrors = createErrors({
  ORCHARD_UNKNOWN_NUMBER: 'There is no member {number}',
})
