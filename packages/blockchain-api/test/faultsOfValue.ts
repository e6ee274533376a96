const CAIP_2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const CAIP_10 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
const DECIMAL = /^\d+(\.\d+)?$/

type Rule = (value: unknown) => boolean

const isText: Rule = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 8_192
const isPrice: Rule = (value) => typeof value === 'number' && value >= 0
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && value.length < 200 && pattern.test(value)
const isDate: Rule = (value) => isText(value) && !Number.isNaN(Date.parse(String(value)))

/** What a field must be wherever one of its name comes out, told apart from the schemas. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ['minedAt', isDate],
  ['created', isDate],
  ['registeredAt', isDate],
  ['price', isPrice],
  ['value', (value) => isPrice(value) || (typeof value === 'bigint' && value >= 0n)],
  ['numeric', matches(DECIMAL)],
  ['amount', matches(DECIMAL)],
  ['min', matches(DECIMAL)],
  ['max', matches(DECIMAL)],
  ['fromAmount', matches(/^\d+$/)],
  ['toAmount', matches(/^\d+$/)],
  ['chain', matches(CAIP_2)],
  ['chainId', matches(CAIP_2)],
  ['fromAccount', matches(CAIP_10)],
  ['toAccount', matches(CAIP_10)],
  ['data', (value) => typeof value === 'object' || matches(/^0x([\da-f]{2})*$/)(value)],
  ['name', isText],
  ['symbol', isText],
  ['id', isText],
  ['pci', isText],
  ['iconUrl', isText],
  ['logoUri', isText],
  ['avatar', isText],
  ['is_spam', (value) => typeof value === 'boolean'],
  ['isEnabled', (value) => typeof value === 'boolean'],
  ['dropped', (value) => Number.isInteger(value) && isPrice(value)],
  ['expiration', (value) => Number.isSafeInteger(value) && isPrice(value)],
])

/** Everything in a value that no caller should ever meet; undefined stands for what is not known, and is fine. */
export function faultsOfValue(value: unknown, at = 'value'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${at} is ${value}`]
  if (value instanceof Set) return faultsOfValue([...value], at)
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      item === undefined ? [`${at} has a hole`] : faultsOfValue(item, `${at}.${index}`),
    )
  if (typeof value !== 'object' || value === null) return []
  const faults = Object.getPrototypeOf(value) === Object.prototype ? [] : [`${at} is no record`]
  return Object.entries(value).reduce((all, [key, item]) => {
    const isWrong = item !== undefined && item !== null && RULES.get(key)?.(item) === false
    if (isWrong) all.push(`${at}.${key} is ${String(item).slice(0, 40)}`)
    if (key === 'polluted' || key === '__proto__') all.push(`${at} is polluted`)
    return all.concat(faultsOfValue(item, `${at}.${key}`))
  }, faults)
}
