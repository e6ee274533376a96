import { afterEach } from 'vitest'
import { destroyTestAppKits } from '../src/testing/destroyTestAppKits.js'

// The files of a thread share its timers: what an instance goes on to do would be the next test's.
afterEach(destroyTestAppKits)
