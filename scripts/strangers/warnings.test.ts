import { expect, it } from 'vitest'
import { findWarnings } from './warnings.mjs'

it.each([
  'npm warn deprecated left-pad@1.0.0: use String.prototype.padStart',
  'npm warn EBADENGINE Unsupported engine',
  'warning " > @latchkey/ui-react@0.1.0" has unmet peer dependency "react"',
  ' ⚠ Invalid next.config.js options',
  '(!) Some chunks are larger than 500 kB',
  'WARNING in ./src/index.js',
  '[plugin vite:resolve] Module "events" has been externalized for browser compatibility',
])('sees %s', (line) => {
  expect(findWarnings(`first\n${line}\nlast`)).toEqual([line.trim()])
})

it('lets pass what the machine says of its own settings, and what is expected by name', () => {
  const output = `npm warn Unknown user config "x"
npm warn deprecated glob@7.2.3: old
 ⚠ No build cache found. Please configure build caching for faster rebuilds.
⚠️  Future Flag Warning: Request handling behavior is changing in React Router v8.
⚠️  Future Flag Warning: Data request URL formats are changing in React Router v8.
added 3 packages`
  expect(findWarnings(output, [/deprecated glob@/])).toEqual([])
})
