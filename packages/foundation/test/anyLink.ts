import fc from 'fast-check'

const path = fc.string({ unit: fc.constantFrom(...'aZ0-._~/?#=&:@!', '%20') })

/** A link to any page. `fc.webUrl` makes a table of all characters, for a second and in 80 MB of each thread. */
export const anyLink = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), path)
  .map(([scheme, host, rest]) => `${scheme}://${host}/${rest}`)
