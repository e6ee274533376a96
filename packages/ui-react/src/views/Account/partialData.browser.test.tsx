import { afterEach, describe, expect, it } from 'vitest'
import { createTestServer, SERVER, testToken } from '../../../test/server.js'
import { byTestId, createTestModal, openModal, shadow, shown, until } from '../../testing/modal.js'

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
  '/v1/names/': [{ name: 'bob.test' }],
}
/** What a field may become: gone, nothing, far too long, or far too large. */
const CORRUPT: readonly unknown[] = [undefined, null, 'x'.repeat(5_000), 1e308]
const ODD = /NaN|undefined|\[object|Infinity|Invalid Date|null/

type Path = readonly (string | number)[]

/** Every place of a JSON value. */
function paths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => paths(item, [...path, key]))]
}

/** The same JSON with another value at a place. */
function replaced(value: unknown, [key, ...rest]: Path, corrupt: unknown): unknown {
  if (key === undefined) return corrupt
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) }
  copy[key] = replaced(copy[key], rest, corrupt)
  return copy
}

/** What a reader gets: texts, and what stands for pictures and controls. */
function said(): string {
  const texts = [...(shadow()?.querySelectorAll('[data-view], [role="status"]') ?? [])]
  const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'src', 'href']
  return [
    ...texts.map(({ textContent }) => textContent),
    ...[...(shadow()?.querySelectorAll('*') ?? [])].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    ),
  ].join('\n')
}

describe.each(Object.entries(REPLIES))('%s', (route, reply) => {
  it('[R9] whatever becomes of each field, the account says no odd word', async () => {
    const cases = paths(reply).flatMap((path) =>
      CORRUPT.map((corrupt) => ({ path, corrupt, body: replaced(reply, path, corrupt) })),
    )
    const odd: unknown[] = []
    for (const { path, corrupt, body } of cases) {
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
      await until(() => /\d \S/.test(byTestId('account-balance')?.textContent ?? ''))
      await until(() =>
        ['token-row', 'tokens-problem', 'empty-account-state'].some((id) => byTestId(id)),
      )
      if (/identity|names/.test(route)) {
        await until(() => server.asked.some((path) => path.includes(route)))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const text = said()
      const at = text.search(ODD)
      if (at >= 0) odd.push({ path, corrupt, said: text.slice(Math.max(0, at - 30), at + 30) })
      await appkit.destroy()
      document.body.replaceChildren()
    }
    expect(odd).toEqual([])
    expect(cases.length).toBeGreaterThanOrEqual(8)
  }, 120_000)
})
