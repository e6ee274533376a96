/** Stands in for the test runner, which the mock adapters' own module of tests imports: no frame runs tests. */
export const afterEach = undefined
export const beforeEach = undefined
export const describe = undefined
export const expect = undefined
export const it = undefined
export const vi = undefined
