import { parseSvg } from './parseSvg.mjs'
import { roundPath, shorten } from './roundPath.mjs'

/** @typedef {import('./parseSvg.mjs').Element} Element */

/** Edge of every drawing. */
const EDGE = 24
/** Of the places of points: a hundredth of a unit is a fifth of a pixel where a picture is largest. */
const DIGITS = 2

const HEX = /^#(?:[0-9a-f]{3}){1,2}$/i
/** The colours that occur by their names. @type {ReadonlyMap<string, string>} */
const NAMED = new Map([
  ['black', '#000'],
  ['gray', '#808080'],
  ['silver', '#c0c0c0'],
  ['white', '#fff'],
  ['red', '#f00'],
  ['blue', '#00f'],
])
const REFERENCE = /^url\(#([\w-]+)\)$/
const MATRIX = /^(?:(?:matrix|rotate|translate|scale)\([\d\s.e,-]+\)\s*)+$/
/** The whole square, in whichever way it is written. */
const WHOLE = new Set(['M0 0h24v24H0z', 'M24 0H0v24h24z', 'M0 24h24V0H0z'])

/**
 * Rewrites an SVG as the notation of a picture: shapes and gradients alone, as `picture/readDrawing.ts` of `@latchkey/appkit`
 * reads them.
 *
 * ```
 * L12,0,12,24 0,#fff 1,#000,.5|#0052ff M0 0h24v24z|0,e M3 3h…
 * ```
 *
 * Parts are separated by `|`: first the gradients, `L` with the ends of the line or `R` with centre, radius and matrix, and
 * their stops; then the shapes, each with its paint (a colour, the number of a gradient, or `-`), what else is said of it (`e`
 * even-odd, `o` opacity, `s` stroke, `w` its width, `c` round ends) and its path.
 * @param {string} text
 * @returns {string}
 * @throws {Error} when it holds anything else
 */
export function convertSvg(text) {
  const svg = parseSvg(text)
  const { attributes } = svg
  if (attributes.get('viewBox') !== `0 0 ${EDGE} ${EDGE}`) throw new Error('another grid')
  if ((attributes.get('fill') ?? 'none') !== 'none') throw new Error('a drawing with a fill')
  const all = descendants(svg)
  checkClips(all)
  const used = all.filter(({ name }) => name === 'path').flatMap(paintsOf)
  const gradients = all.filter(({ name }) => name.endsWith('Gradient'))
  /** @type {Map<string, number>} */
  const numbers = new Map()
  const paints = []
  for (const gradient of gradients) {
    const id = gradient.attributes.get('id') ?? ''
    if (!used.includes(id) || numbers.has(id)) continue
    numbers.set(id, paints.length)
    paints.push(writeGradient(gradient))
  }
  const shapes = shapesOf(svg).map((path) => writeShape(path, numbers))
  if (shapes.length === 0) throw new Error('nothing is drawn')
  return [...paints, ...shapes].join('|')
}

/**
 * @param {Element} element
 * @returns {Element[]}
 */
function descendants({ children }) {
  return children.flatMap((child) => [child, ...descendants(child)])
}

/**
 * What is drawn, in its order: no definition is.
 * @param {Element} element
 * @returns {Element[]}
 */
function shapesOf({ children }) {
  return children.flatMap((child) => {
    if (child.name === 'path') return [child]
    return child.name === 'g' ? shapesOf(child) : []
  })
}

/**
 * A clip of the whole square clips nothing, and any other is refused.
 * @param {readonly Element[]} all
 */
function checkClips(all) {
  const clips = all.filter(({ name }) => name === 'clipPath')
  const whole = clips.filter(
    ({ children: [only, ...others] }) =>
      others.length === 0 && WHOLE.has(only?.attributes.get('d') ?? ''),
  )
  const ids = new Set(whole.map(({ attributes }) => attributes.get('id')))
  for (const { attributes, name } of all) {
    const clip = attributes.get('clip-path')
    if (clip === undefined) continue
    const [, id] = REFERENCE.exec(clip) ?? []
    if (name !== 'g' || !ids.has(id)) throw new Error(`not allowed: ${clip}`)
  }
}

/** @param {Element} path */
function paintsOf({ attributes }) {
  return [attributes.get('fill'), attributes.get('stroke')].flatMap(
    (paint) => REFERENCE.exec(paint ?? '')?.[1] ?? [],
  )
}

/**
 * @param {Element} path
 * @param {ReadonlyMap<string, number>} gradients
 */
function writeShape({ attributes, children }, gradients) {
  if (children.length > 0) throw new Error('not allowed: what is in a path')
  /** @param {string} paint */
  const write = (paint) => {
    const [, id] = REFERENCE.exec(paint) ?? []
    if (id === undefined) return writeColor(paint)
    const number = gradients.get(id)
    if (number === undefined) throw new Error(`not allowed: ${paint}`)
    return String(number)
  }
  const fill = attributes.get('fill') ?? 'none'
  const stroke = attributes.get('stroke')
  const opacity =
    readNumber(attributes.get('opacity') ?? '1') * readNumber(attributes.get('fill-opacity') ?? '1')
  const cap = attributes.get('stroke-linecap')
  if (cap !== undefined && cap !== 'round') throw new Error(`not allowed: ${cap}`)
  const facts = [
    fill === 'none' ? '-' : write(fill),
    ...(attributes.get('fill-rule') === 'evenodd' ? ['e'] : []),
    ...(opacity < 1 ? [`o${writeNumber(opacity)}`] : []),
    ...(stroke === undefined || stroke === 'none' ? [] : [`s${write(stroke)}`]),
    ...(attributes.has('stroke-width') ? [`w${writeNumber(attributes.get('stroke-width'))}`] : []),
    ...(cap === 'round' ? ['c'] : []),
  ]
  return `${facts.join(',')} ${roundPath(attributes.get('d') ?? '', DIGITS)}`
}

/** @param {Element} gradient */
function writeGradient({ attributes, children, name }) {
  if (attributes.get('gradientUnits') !== 'userSpaceOnUse') throw new Error('a gradient of a box')
  const isLinear = name === 'linearGradient'
  const places = isLinear ? ['x1', 'y1', 'x2', 'y2'] : ['cx', 'cy', 'r']
  const transform = attributes.get('gradientTransform')
  if (transform !== undefined && !MATRIX.test(transform))
    throw new Error(`not allowed: ${transform}`)
  const numbers = places.map((place) => writeNumber(attributes.get(place) ?? '0'))
  const matrix = transform === undefined ? [] : toMatrix(transform).map(writeNumber)
  return [
    `${isLinear ? 'L' : 'R'}${[...numbers, ...matrix].join(',')}`,
    ...children.map(writeStop),
  ].join(' ')
}

/** @param {Element} stop */
function writeStop({ attributes, name }) {
  if (name !== 'stop') throw new Error(`not allowed: <${name}>`)
  const opacity = attributes.get('stop-opacity')
  return [
    writeNumber(attributes.get('offset') ?? '0'),
    writeColor(attributes.get('stop-color') ?? '#000'),
    ...(opacity === undefined ? [] : [writeNumber(opacity)]),
  ].join(',')
}

/**
 * One matrix for a list of turns, moves and scales.
 * @param {string} transform
 * @returns {readonly number[]} a, b, c, d, e, f
 */
function toMatrix(transform) {
  let matrix = [1, 0, 0, 1, 0, 0]
  for (const [, kind = '', list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [p = 0, q, ...rest] = list
      .trim()
      .split(/[\s,]+|(?<=\d)(?=-)/)
      .map(readNumber)
    const turn = (p * Math.PI) / 180
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
    if (kind === 'rotate' && q !== undefined) {
      const [y = 0] = rest
      matrix = multiply(matrix, [cos, sin, -sin, cos, q - cos * q + sin * y, y - sin * q - cos * y])
    } else if (kind === 'rotate') matrix = multiply(matrix, [cos, sin, -sin, cos, 0, 0])
    else if (kind === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, p, q ?? 0])
    else if (kind === 'scale') matrix = multiply(matrix, [p, 0, 0, q ?? p, 0, 0])
    else matrix = multiply(matrix, [p, q ?? 0, ...rest])
  }
  return matrix
}

/**
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 */
function multiply(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0],
  [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0],
) {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

/** @param {string} color */
function writeColor(color) {
  const hex = (NAMED.get(color) ?? color).toLowerCase()
  if (!HEX.test(hex)) throw new Error(`not allowed: ${color}`)
  const [, ...digits] = hex
  const isShort = digits.length === 6 && [0, 2, 4].every((at) => digits[at] === digits[at + 1])
  return isShort ? `#${digits[0]}${digits[2]}${digits[4]}` : hex
}

/** @param {string | number | undefined} value */
function writeNumber(value) {
  return shorten(Number(readNumber(String(value)).toFixed(3)))
}

/** @param {string} text */
function readNumber(text) {
  const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(number)) throw new Error(`not allowed: ${text}`)
  return number
}
