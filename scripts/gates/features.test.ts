import { describe, expect, it } from 'vitest'
import { fewOf } from '../../packages/foundation/test/fewOf.js'
import { measureEager, reactPackages } from './bytes.mjs'

/** Bytes that a feature may have in the page. */
const MOST_BYTES = 500

/** What any page with an `import()` has in it. */
const measurePage = () =>
  measureEager({
    entry: 'packages/foundation/src/time.ts',
    append: "globalThis.late = () => import('./abort.js')",
    without: [],
  })

/** What a page has with what a package exports by this name. */
const measureWith = (name: string, folder: string) =>
  measureEager({
    entry: `packages/${folder}/src/exports/index.ts`,
    append: `import { ${name} } from './index.js'\nglobalThis.feature = ${name}('')`,
    without: reactPackages,
  })

/** What stands behind every login: a page has it once, however many logins it has. */
const measureWallet = () => measureWith('embeddedWallet', 'embedded-wallet')

/** A feature has few bytes in a page of so many, and none of its views, words and tables. */
async function expectLittle(name: string, folder: string, pageBytes: number): Promise<void> {
  const { bytes, inputs } = await measureWith(name, folder)
  const paths = inputs.map(({ path }) => path)
  expect(paths.some((path) => path.includes(`packages/${folder}/src/`))).toBe(true)
  expect(paths.filter((path) => /\/(?:views|locales|tables)\//.test(path))).toEqual([])
  expect(bytes - pageBytes, paths.join('\n')).toBeLessThan(MOST_BYTES)
}

const FEATURES = [
  ['activity', 'feature-activity', measurePage],
  ['email', 'feature-email', measureWallet],
  ['receive', 'feature-receive', measurePage],
  ['socials', 'feature-socials', measureWallet],
  ['send', 'feature-send', measurePage],
] as const

// In a short run those with the wallet behind them: of the others the app with all of them has nothing but their shells, too.
it.each(fewOf(FEATURES, 1, 3))(
  '[CFG-6:%s] has a shell alone in the page: its views, its words and its tables load when they are needed',
  async (name, folder, measureBefore) => expectLittle(name, folder, (await measureBefore()).bytes),
)

describe('asking for an email address', () => {
  const entry = 'packages/feature-email/src/exports/capture.ts'
  /** The state of the modal and a way to what loads later, which every app with a modal has in its page. */
  const kernel = "import { hasModalAtom, modalAtom } from '@latchkey/appkit'\n"
  const late = "globalThis.late = () => import('../capture/later.js')\n"
  const used = `${kernel}${late}globalThis.feature = [hasModalAtom, modalAtom]`
  const capture = "import { EmailRefusal, emailCapture } from './capture.js'\n"

  it('has a shell alone in the page: what asks loads once somebody has connected', async () => {
    const page = await measureEager({ entry, append: used, without: reactPackages })
    const { bytes, inputs } = await measureEager({
      entry,
      append: `${capture}${used}.concat(emailCapture({}), EmailRefusal)`,
      without: reactPackages,
    })
    const paths = inputs.map(({ path }) => path)
    expect(paths.filter((path) => /\/(?:views|locales)\//.test(path))).toEqual([])
    expect(bytes - page.bytes, paths.join('\n')).toBeLessThan(MOST_BYTES)
  })

  it('has nothing of a login frame, and no wallet, whatever of it loads', async () => {
    const { inputs } = await measureEager({
      entry,
      append: `${capture}globalThis.feature = emailCapture({})`,
      without: reactPackages,
      ahead: /./,
    })
    const paths = inputs.map(({ path }) => path)
    expect(paths.some((path) => path.endsWith('/DataCaptureView.tsx'))).toBe(true)
    const other = /packages\/(?:embedded-wallet|auth-frame\/src\/(?!email|refusal|storage))/
    expect(paths.filter((path) => other.test(path))).toEqual([])
  })
})

it('pictures bring less than 500 B gz into the page', async () =>
  expectLittle('pictures', 'pictures', (await measurePage()).bytes))

it('the wallet behind the logins brings less than 250 B gz into the page', async () => {
  // Whether there is a modal, and a way to what loads later, every app has in its page.
  const page = await measureEager({
    entry: 'packages/embedded-wallet/src/exports/index.ts',
    append: [
      "import { hasModalAtom } from '@latchkey/appkit'",
      "globalThis.late = () => import('../later.js')",
      'globalThis.feature = hasModalAtom',
    ].join('\n'),
    without: reactPackages,
  })
  const { bytes } = await measureWallet()
  expect(bytes - page.bytes).toBeLessThan(250)
})

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
  for (const [, folder] of FEATURES)
    expect(inputs.map(({ path }) => path)).toContainEqual(
      expect.stringContaining(`packages/${folder}/src/`),
    )
  const own = inputs.filter(({ path }) =>
    /packages\/(?:feature-\w+|money|embedded-wallet|auth-frame)\//.test(path),
  )
  expect(own.filter(({ path }) => /\/(?:views|locales)\//.test(path))).toEqual([])
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(6_000)
})
