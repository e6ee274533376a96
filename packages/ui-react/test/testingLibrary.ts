import { configure } from '@testing-library/react'

configure({
  // As long as `vi.waitFor` waits: a machine that is busy elsewhere is no failure.
  asyncUtilTimeout: 20_000,
  // In a wrapper, `StrictMode` has React take no effect back: it has to be the outermost of all.
  reactStrictMode: true,
})
