import { afterEach, describe, expect, it } from 'vitest'
import { oneOfEach } from '../../../../foundation/test/oneOfEach.js'
import {
  CORRUPTIONS_OF_A_PLACE,
  corruptions,
  findOdd,
  replaced,
} from '../../../test/corruptions.js'
import { createTestServer, SERVER, testToken } from '../../../test/server.js'
import {
  byTestId,
  click,
  createTestModal,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
})

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const REPLIES: Readonly<Record<string, object>> = {
  '/v1/supported-chains': { http: ['eip155:1', 'eip155:2'] },
  '/balance': {
    balances: [
      testToken(1, { iconUrl: GIF }),
      { ...testToken(2, { iconUrl: GIF }), address: null },
    ],
  },
  '/v1/identity/': { name: 'ada.test', avatar: GIF },
  '/v1/names/': { names: ['bob.test'] },
}
/** What is on show of the account where a reply is whole. */
const SHOWN: Readonly<Record<string, string>> = {
  '/balance': 'TK1',
  '/v1/identity/': 'ada.test',
  '/v1/names/': 'bob.test',
}

/** An account that the server answers about, but for a body that a route gives instead. */
async function openAccount(route: string, body: unknown) {
  const server = createTestServer()
  for (const [other, whole] of Object.entries(REPLIES)) server.answer(other, whole)
  // Without a body there is nothing to read.
  server.answer(route, typeof body === 'object' && body !== null ? body : 400)
  if (route === '/v1/names/')
    for (const failing of ['/v1/identity/', '/v1/profile/reverse/']) server.answer(failing, 400)
  const { appkit } = createTestModal({ endpoints: { api: SERVER } })
  await appkit.start()
  await appkit.connect({ connectorId: 'mock' })
  await openModal(appkit)
  await shown('Account')
  return { appkit, server }
}

describe.each(Object.entries(REPLIES))('%s', (route, reply) => {
  it('[R9] whatever becomes of each field, the account says no odd word', async () => {
    // What becomes of the fields of a token is seen for all of them at once, below.
    const cases = corruptions(reply).filter(({ path }) => path[0] !== 'balances' || path.length < 3)
    const odd: unknown[] = []
    for (const { path, corrupt, body } of oneOfEach(cases, CORRUPTIONS_OF_A_PLACE)) {
      const { appkit, server } = await openAccount(route, body)
      await until(() => /\d \S/.test(byTestId('account-balance')?.textContent ?? ''))
      await until(() =>
        ['token-row', 'tokens-problem', 'empty-account-state'].some((id) => byTestId(id)),
      )
      if (/identity|names/.test(route)) {
        await until(() => server.asked.some((path) => path.includes(route)))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const found = findOdd()
      if (found !== undefined) odd.push({ path, corrupt, said: found })
      await appkit.destroy()
      document.body.replaceChildren()
    }
    expect(odd).toEqual([])
    expect(cases.length).toBeGreaterThanOrEqual(8)
  }, 120_000)
})

it.each(Object.entries(SHOWN))(
  '[API-6] where all of %s can be read, %s is on show',
  async (route, text) => {
    await openAccount(route, REPLIES[route])
    await until(() => words().includes(text))
  },
)

it('[R9] whatever becomes of each field of a token, the list of tokens says no odd word', async () => {
  const token = testToken(1, { iconUrl: GIF })
  const balances = corruptions(token).map(({ corrupt, path }, index) =>
    replaced(testToken(index + 10, { iconUrl: GIF }), path, corrupt),
  )
  expect(balances.length).toBeGreaterThan(35)
  await openAccount('/balance', { balances: [...balances, testToken(1)] })
  await click('see-all-tokens-button')
  const stage = await until(() => shadow()?.querySelector('[data-view]'))
  for (let top = 0; top < stage.scrollHeight; top += 300) {
    stage.scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(findOdd()).toBeUndefined()
  }
  // Those that can be read are there.
  expect(words()).toContain('TK1')
})
