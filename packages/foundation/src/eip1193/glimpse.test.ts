import { expect, it } from 'vitest'
import { glimpseAnnounced } from './glimpse.js'

const icon = 'data:image/png;base64,AAAA'
const ada = { uuid: '1', rdns: 'dev.ada', name: 'Ada Wallet', icon }

/** A page whose wallets answer with these details. */
function pageOf(...details: readonly unknown[]): EventTarget {
  const page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () => {
    for (const detail of details)
      page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  })
  return page
}

it('gives the wallets that answer at once, each once', () => {
  const bea = { uuid: '2', rdns: 'dev.bea', name: 'Bea-2 v1.0', icon }
  const found = glimpseAnnounced(pageOf({ info: ada }, { info: bea }, { info: ada }))
  expect(found).toEqual([
    { id: 'dev.ada', name: 'Ada Wallet', icon },
    { id: 'dev.bea', name: 'Bea-2 v1.0', icon },
  ])
})

it('listens no longer than it asks', () => {
  const page = pageOf({ info: ada })
  const found = glimpseAnnounced(page)
  const late = { info: { ...ada, rdns: 'dev.late' } }
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: late }))
  expect(found).toHaveLength(1)
})

it('[T5] leaves out whatever would have to be cleaned or judged first', () => {
  const throwing = {
    get info() {
      throw new Error('no')
    },
  }
  const odd = [
    undefined,
    null,
    7,
    {},
    throwing,
    { info: null },
    { info: { ...ada, name: 'МetaMask' } },
    { info: { ...ada, name: 'Ada\u202eteW' } },
    { info: { ...ada, name: '<b>Ada</b>' } },
    { info: { ...ada, name: 'A'.repeat(64) } },
    { info: { ...ada, name: '' } },
    { info: { ...ada, rdns: 'nodomain' } },
    { info: { ...ada, rdns: 'javascript:alert(1)//a.b' } },
    { info: { ...ada, icon: 'https://tracker.example/a.png' } },
    { info: { ...ada, icon: 'data:text/html,<script>1</script>' } },
    { info: { ...ada, icon: `data:image/png;base64,${'A'.repeat(300_000)}` } },
    { info: { ...ada, icon: undefined } },
  ]
  expect(glimpseAnnounced(pageOf(...odd.map((detail) => detail)))).toEqual([])
})
