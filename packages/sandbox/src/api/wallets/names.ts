import { createRandom } from './random.js'

const HEADS = [
  ...['Ald', 'Bel', 'Bram', 'Cal', 'Corm', 'Dun', 'Elst', 'Fenn', 'Gald', 'Hal', 'Isk', 'Jorv'],
  ...['Kest', 'Lund', 'Mar', 'Nim', 'Orl', 'Pell', 'Quil', 'Rav', 'Sten', 'Tam', 'Ulv', 'Vesp'],
  ...['Wyn', 'Yar', 'Zeb'],
]
const TAILS = [
  ...[
    'aby',
    'adale',
    'amere',
    'awick',
    'estow',
    'ette',
    'ico',
    'ino',
    'ista',
    'ock',
    'ora',
    'oway',
  ],
  ...['une', 'yx'],
]
const KINDS = ['Wallet', 'Vault', 'Pocket', 'Keys', 'Purse', 'Pay', 'One', 'Mobile']

/** Scripts, marks and lengths that a list must be able to show. */
const UNUSUAL = [
  'Кошель Берёза',
  '財布さくら',
  'محفظة النخيل',
  'ארנק הזית',
  '새벽 지갑',
  '竹林钱包',
  'Châtaignier Café',
  'Öde Brieftasche für Überlandfahrten und sonstige Gelegenheiten',
  '8 Harbours',
  'o',
]

/** So many different names of wallets that do not exist, always the same ones. */
export function makeUpNames(count: number): readonly string[] {
  const random = createRandom(7)
  const names = new Set<string>()
  while (names.size < count - UNUSUAL.length) {
    const stem = `${pick(HEADS, random)}${pick(TAILS, random)}`
    names.add(random() < 0.4 ? stem : `${stem} ${pick(KINDS, random)}`)
  }
  const list = [...names]
  // Spread out, so that the first pages have some of them.
  for (const [index, name] of UNUSUAL.entries()) list.splice(index * 37 + 11, 0, name)
  return list
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? ''
}
