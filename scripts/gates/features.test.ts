import { expect, it, vi } from 'vitest'
import { measureEager, reactPackages } from './bytes.mjs'

// Builds for production take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

it.each([
  ['activity', 'feature-activity'],
  ['receive', 'feature-receive'],
  ['send', 'feature-send'],
  ['pictures', 'pictures'],
])(
  '[CFG-6] %s brings less than 1 kB gz into the page: its views, its words and its tables load when they are needed',
  async (name, folder) => {
    const { bytes, inputs } = await measureEager({
      entry: `packages/${folder}/src/exports/index.ts`,
      append: `import { ${name} } from './index.js'\nglobalThis.feature = ${name}()`,
      without: reactPackages,
    })
    // What any page with an `import()` has in it.
    const page = await measureEager({
      entry: 'packages/foundation/src/time.ts',
      append: "globalThis.late = () => import('./abort.js')",
      without: [],
    })
    const paths = inputs.map(({ path }) => path)
    expect(paths.some((path) => path.includes(`packages/${folder}/src/`))).toBe(true)
    expect(paths.filter((path) => /\/(?:views|locales|tables)\//.test(path))).toEqual([])
    expect(bytes - page.bytes, paths.join('\n')).toBeLessThan(1_000)
  },
)

it('[CFG-6] an app with all features has none of their views in its page', async () => {
  const { inputs } = await measureEager({
    entry: 'examples/react-multichain/src/main.tsx',
    without: reactPackages,
  })
  const own = inputs.filter(({ path }) => /packages\/feature-\w+\//.test(path))
  expect(own.filter(({ path }) => /\/(?:views|locales)\//.test(path))).toEqual([])
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(6_000)
})
