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

/** A feature has fewer bytes than that in the page, and none of its views, words and tables. */
async function expectLittle(name: string, folder: string, limit: number): Promise<void> {
  const { bytes, inputs } = await measureEager({
    entry: `packages/${folder}/src/exports/index.ts`,
    append: `import { ${name} } from './index.js'\nglobalThis.feature = ${name}()`,
    without: reactPackages,
  })
  const page = await measurePage()
  const paths = inputs.map(({ path }) => path)
  expect(paths.some((path) => path.includes(`packages/${folder}/src/`))).toBe(true)
  expect(paths.filter((path) => /\/(?:views|locales|tables)\//.test(path))).toEqual([])
  expect(bytes - page.bytes, paths.join('\n')).toBeLessThan(limit)
}

/** A login by itself has the shell of the wallet behind it, too, which two of them share. */
const FEATURES = [
  ['activity', 'feature-activity', 500],
  ['email', 'feature-email', 550],
  ['receive', 'feature-receive', 500],
  ['socials', 'feature-socials', 640],
  ['send', 'feature-send', 500],
] as const

// In a short run those that come near their limit: of the others the app with all of them has nothing but their shells, too.
it.each(fewOf(FEATURES, 1, 3))(
  '[CFG-6:%s] has a shell alone in the page: its views, its words and its tables load when they are needed',
  (name, folder, limit) => expectLittle(name, folder, limit),
)

it('pictures bring less than 500 B gz into the page', () =>
  expectLittle('pictures', 'pictures', 500))

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
