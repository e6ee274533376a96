import { element } from '../../../browser/ui/element.js'
import type { PhoneActivity, PhoneState } from '../../types.js'
import { announce, find } from './dom.js'

const WORDS: Readonly<Record<PhoneActivity['outcome'], string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  failed: 'Failed',
  expired: 'Expired',
  elsewhere: 'Answered elsewhere',
  connected: 'Connected',
  disconnected: 'Disconnected',
}
const GOOD: ReadonlySet<string> = new Set(['approved', 'connected'])
const BAD: ReadonlySet<string> = new Set(['failed'])

/** What happened, newest first. */
export function renderActivity({ activity }: PhoneState): void {
  const format = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
  const items = activity.map(({ time, peer, title, outcome, detail }) => {
    const kind = GOOD.has(outcome) ? 'good' : BAD.has(outcome) ? 'bad' : ''
    return element(
      'li',
      { 'data-testid': 'phone-event', 'data-outcome': outcome },
      element(
        'span',
        { class: 'text' },
        element('bdi', { class: 'name' }, title),
        element('bdi', { class: 'sub' }, `${peer} · ${format.format(time)}`),
        ...(detail ? [element('bdi', { class: 'sub' }, detail)] : []),
      ),
      element('span', { class: `outcome ${kind}` }, WORDS[outcome]),
    )
  })
  const [newest] = activity
  if (newest) announce(`${WORDS[newest.outcome]}: ${newest.title}`)
  const empty = element('li', { class: 'empty' }, 'Nothing yet.')
  find('phone-activity').replaceChildren(...(items.length > 0 ? items : [empty]))
}
