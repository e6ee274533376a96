import { AppKitError } from '@latchkey/foundation'
import { expect, it } from 'vitest'
import type { AppKitCore } from './core.js'
import { actions, engine } from './parts.js'

it('error: code that nobody has said the source of fails as code that does not come', async () => {
  // Nothing but its store tells instances apart.
  const core = { store: {} } as unknown as AppKitCore
  for (const part of [engine, actions]) {
    const failure: unknown = await part.load(core).catch((error: unknown) => error)
    expect(AppKitError.is(failure, 'CHUNK_LOAD_FAILED')).toBe(true)
  }
})
