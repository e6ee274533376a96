/** The field that an order to a puppet page has, and what it says of itself. */
export const PUPPET = 'puppet'
