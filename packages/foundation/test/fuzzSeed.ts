import fc from 'fast-check'
import { inject } from 'vitest'

// All properties of a run begin with the same seed: what has failed fails at its second attempt as well.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('fuzzSeed') })
