// React as it is developed with takes a stack for each element, of who has made it: a seventh of the page's time, for nobody
// who looks. Where there were too many in a second it leaves that.
import * as react from 'react'

const COUNT = 'recentlyCreatedOwnerStacks'

const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !(COUNT in internals))
  throw new Error('React no longer counts the stacks that it takes')

Object.defineProperty(internals, COUNT, {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
