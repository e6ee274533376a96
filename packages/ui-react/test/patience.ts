import { configure } from '@testing-library/react'

// As long as `vi.waitFor` waits: a machine that is busy elsewhere is no failure.
configure({ asyncUtilTimeout: 20_000 })
