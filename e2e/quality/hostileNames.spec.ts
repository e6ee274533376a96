import { CONFUSABLES } from '../../packages/foundation/test/corpora/confusables.js'
import { announce } from '../fixtures/announce.js'
import { readList } from '../fixtures/readList.js'
import { expect, test } from '../fixtures/test.js'

const WARNING = 'Same name as another'

test('[T8] two hundred names that look like a wallet\u2019s: each has a warning, and no other has; one turned round by marks of direction is shown as it is stored', async ({
  open,
  page,
}) => {
  const genuine = [...new Set(CONFUSABLES.map(([name]) => name))]
  const unlike = Array.from(
    { length: 40 },
    (_, index) => `Harbour ${'ABCDEFGH'[index % 8]}${index + 2}`,
  )
  await announce(page, [
    { name: '\u202eksaMateM\u202c', rdns: 'turned.example' },
    { name: '\u2067Wallet \u05d0\u05e8\u05e0\u05e7', rdns: 'mixed.example' },
    ...genuine.map((name, index) => ({ name, rdns: `genuine${index}.example` })),
    ...CONFUSABLES.map(([, name], index) => ({ name, rdns: `other${index}.example` })),
    ...unlike.map((name, index) => ({ name, rdns: `unlike${index}.example` })),
  ])
  const app = await open('react-ethers')
  await app.openConnect()
  const read = await readList(page, 'wallet-selector-')
  const row = (rdns: string) => read.get(`${rdns}.example`)

  expect(CONFUSABLES).toHaveLength(200)
  const unwarned = CONFUSABLES.filter((_, index) => !row(`other${index}`)?.text.includes(WARNING))
  expect(unwarned).toEqual([])
  for (const [index, name] of genuine.entries())
    expect(row(`genuine${index}`), name).toEqual({ name, text: WARNING })
  for (const [index, name] of unlike.entries())
    expect(row(`unlike${index}`), name).toEqual({ name, text: 'Installed' })
  for (const { name } of read.values()) {
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u)
    expect(name).toBe(name.normalize('NFC'))
  }

  const turned = app.wallet('turned.example').locator('bdi')
  await expect(turned).toHaveText('ksaMateM')
  // Isolated: what stands around a name keeps its order.
  for (const rdns of ['turned.example', 'mixed.example']) {
    const name = app.wallet(rdns).locator('bdi')
    expect(await name.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate')
  }
})
