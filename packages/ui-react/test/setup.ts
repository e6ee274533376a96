import { afterEach } from 'vitest'
import { destroyTestModals } from '../src/testing/destroyTestModals.js'

afterEach(destroyTestModals)
