import type { NameSuggestion } from '@latchkey/blockchain-api'
import type { Names } from './createNames.js'
import { splitName } from './label.js'

const MOST = 8
const ENDINGS = ['', 'x', '1', '-eth', '-wallet', '42', '-one', '-dev', '-hq', '-2026']

/** Names like the one that was typed, itself first; nothing where it cannot become a name. */
export function suggestNames(
  names: Pick<Names, 'isTaken'>,
  typed: string,
  zone: string,
): readonly NameSuggestion[] {
  // What was typed may be a whole name already.
  const label = (typed.toLowerCase().split('.')[0] ?? '').replace(/[^a-z0-9-]/g, '')
  const candidates = ENDINGS.map((ending) => `${label}${ending}.${zone}`)
  return label === ''
    ? []
    : candidates
        .filter((name) => splitName(name) !== undefined)
        .slice(0, MOST)
        .map((name) => ({ name, registered: names.isTaken(name) }))
}
