/**
 * An element of a drawing.
 * @typedef {{ readonly name: string, readonly attributes: ReadonlyMap<string, string>, readonly children: Element[] }} Element
 */

/**
 * What a drawing may be made of, and the attributes of each. Nothing of it refers to anything outside the drawing, runs, styles
 * or repeats; whatever else occurs refuses the whole drawing.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const ALLOWED = new Map([
  ['svg', ['xmlns', 'width', 'height', 'fill', 'viewBox', 'class']],
  ['g', ['clip-path']],
  ['defs', []],
  ['clipPath', ['id']],
  [
    'path',
    [
      'd',
      'fill',
      'fill-rule',
      'clip-rule',
      'fill-opacity',
      'opacity',
      'stroke',
      'stroke-width',
      'stroke-linecap',
      'stroke-miterlimit',
    ],
  ],
  ['linearGradient', ['id', 'x1', 'x2', 'y1', 'y2', 'gradientUnits']],
  ['radialGradient', ['id', 'cx', 'cy', 'r', 'gradientTransform', 'gradientUnits']],
  ['stop', ['offset', 'stop-color', 'stop-opacity']],
])

const TAG =
  /<(?:\/(?<closed>\w+)|(?<name>\w+)(?<attributes>(?:\s+[\w:-]+="[^"<>&]*")*)\s*(?<empty>\/?))>/y
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
const GAP = /\s*/y

/**
 * Reads the text of an SVG as a tree of plain elements. It knows no entity, comment, instruction or text between elements.
 * @param {string} text
 * @returns {Element} the `svg`
 * @throws {Error} when anything in it is not allowed
 */
export function parseSvg(text) {
  /** @type {Element} */
  const root = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  for (let at = skipGap(text, 0); at < text.length; at = skipGap(text, at)) {
    TAG.lastIndex = at
    const tag = TAG.exec(text)?.groups
    if (tag === undefined) throw new Error(`not allowed: ${text.slice(at, at + 40)}`)
    at = TAG.lastIndex
    const parent = open.at(-1) ?? root
    if (tag.closed !== undefined) {
      if (parent.name !== tag.closed || open.length === 1) throw new Error(`</${tag.closed}>`)
      open.pop()
      continue
    }
    const isFirst = root.children.length === 0
    if (!isFirst && (parent === root || tag.name === 'svg')) throw new Error('several drawings')
    const element = readElement(tag.name ?? '', tag.attributes ?? '')
    parent.children.push(element)
    if (tag.empty === '') open.push(element)
  }
  const [svg] = root.children
  if (svg?.name !== 'svg' || open.length > 1) throw new Error('no whole drawing')
  return svg
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {Element}
 */
function readElement(name, text) {
  const allowed = ALLOWED.get(name)
  if (allowed === undefined) throw new Error(`not allowed: <${name}>`)
  const attributes = new Map()
  for (const [, key = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (!allowed.includes(key) || attributes.has(key))
      throw new Error(`not allowed: ${name} ${key}`)
    attributes.set(key, value)
  }
  return { name, attributes, children: [] }
}

/**
 * @param {string} text
 * @param {number} at
 */
function skipGap(text, at) {
  GAP.lastIndex = at
  GAP.exec(text)
  return GAP.lastIndex
}
