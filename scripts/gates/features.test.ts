import { expect, it, vi } from 'vitest'
import { fewOf } from '../../packages/foundation/test/fewOf.js'
import { measureEager, reactPackages } from './bytes.mjs'

// Builds for production take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** What any page with an `import()` has in it. */
const measurePage = () =>
  measureEager({
    entry: 'packages/foundation/src/time.ts',
    append: "globalThis.late = () => import('./abort.js')",
    without: [],
  })

/** A feature has less than 1 kB in the page, and none of its views, words and tables. */
async function expectLittle(name: string, folder: string): Promise<void> {
  const { bytes, inputs } = await measureEager({
    entry: `packages/${folder}/src/exports/index.ts`,
    append: `import { ${name} } from './index.js'\nglobalThis.feature = ${name}()`,
    without: reactPackages,
  })
  const page = await measurePage()
  const paths = inputs.map(({ path }) => path)
  expect(paths.some((path) => path.includes(`packages/${folder}/src/`))).toBe(true)
  expect(paths.filter((path) => /\/(?:views|locales|tables)\//.test(path))).toEqual([])
  expect(bytes - page.bytes, paths.join('\n')).toBeLessThan(1_000)
}

const FEATURES = [
  ['activity', 'feature-activity'],
  ['email', 'feature-email'],
  ['receive', 'feature-receive'],
  ['socials', 'feature-socials'],
  ['send', 'feature-send'],
] as const

// In a short run that of the most views: of the others the app with all of them has nothing but their shells, too.
it.each(fewOf(FEATURES, 4))(
  '[CFG-6:%s] brings less than 1 kB gz into the page: its views, its words and its tables load when they are needed',
  (name, folder) => expectLittle(name, folder),
)

it('pictures bring less than 1 kB gz into the page', () => expectLittle('pictures', 'pictures'))

it('all of siwx brings less than 2 kB gz into the page: its work and the words of its errors load when somebody signs in', async () => {
  const { bytes, inputs } = await measureEager({
    entry: 'packages/siwx/src/exports/index.ts',
    append: "import * as siwx from './index.js'\nglobalThis.siwx = siwx",
    without: [],
  })
  const paths = inputs.map(({ path }) => path)
  expect(paths.some((path) => path.endsWith('/siwx/src/DefaultSIWX.ts'))).toBe(true)
  expect(paths.filter((path) => path.endsWith('/errors/messages.ts'))).toEqual([])
  expect(bytes - (await measurePage()).bytes, paths.join('\n')).toBeLessThan(2_000)
})

it('[CFG-6:activity,email,receive,socials,send] an app with all features has none of their views in its page', async () => {
  const { inputs } = await measureEager({
    entry: 'examples/react-multichain/src/main.tsx',
    without: reactPackages,
  })
  const own = inputs.filter(({ path }) =>
    /packages\/(?:feature-\w+|money|embedded-wallet|auth-frame)\//.test(path),
  )
  expect(own.filter(({ path }) => /\/(?:views|locales)\//.test(path))).toEqual([])
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(6_000)
})
