/** How many numbers each command takes. @type {Readonly<Record<string, number>>} */
const LENGTHS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

const COMMAND = /[mlhvcsqtaz]/iy
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
/** The flags of an arc may stand side by side: `0 01.5` is 0, 0, 1.5. */
const FLAG = /[\s,]*([01])/y
const GAP = /[\s,]*/y

/**
 * Rewrites the `d` of a path with `digits` decimals, every command relative to where the last one really has ended, so that
 * nothing drifts. It reads each command and number: what is no path is refused.
 * @param {string} d
 * @param {number} digits
 * @returns {string}
 */
export function roundPath(d, digits) {
  const scale = 10 ** digits
  /** @param {number} value */
  const round = (value) => Math.round(value * scale)
  const text = createWriter(scale)
  // In units of the last decimal: where the pen is, where the subpath has begun, where it would be without rounding.
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let [exactX, exactY, exactStartX, exactStartY] = [0, 0, 0, 0]
  for (const { command, numbers } of readCommands(d)) {
    const lower = command.toLowerCase()
    const isRelative = command === lower
    const [fromX, fromY] = isRelative ? [exactX, exactY] : [0, 0]
    if (lower === 'z') {
      text.write('z', [])
      ;[x, y, exactX, exactY] = [startX, startY, exactStartX, exactStartY]
      continue
    }
    if (lower === 'h' || lower === 'v') {
      const [value = 0] = numbers
      if (lower === 'h') exactX = fromX + value
      else exactY = fromY + value
      const [toX, toY] = [round(exactX), round(exactY)]
      text.write(lower, [lower === 'h' ? toX - x : toY - y])
      ;[x, y] = [toX, toY]
      continue
    }
    if (lower === 'a') {
      const [radiusX = 0, radiusY = 0, turn = 0, large = 0, sweep = 0, endX = 0, endY = 0] = numbers
      ;[exactX, exactY] = [fromX + endX, fromY + endY]
      const [toX, toY] = [round(exactX), round(exactY)]
      text.write('a', [
        round(radiusX),
        round(radiusY),
        turn * scale,
        large * scale,
        sweep * scale,
        toX - x,
        toY - y,
      ])
      ;[x, y] = [toX, toY]
      continue
    }
    const points = []
    for (let index = 0; index < numbers.length; index += 2) {
      const [toX, toY] = [fromX + (numbers[index] ?? 0), fromY + (numbers[index + 1] ?? 0)]
      points.push(round(toX) - x, round(toY) - y)
      if (index + 2 === numbers.length) [exactX, exactY] = [toX, toY]
    }
    text.write(lower, points)
    ;[x, y] = [round(exactX), round(exactY)]
    if (lower === 'm') [startX, startY, exactStartX, exactStartY] = [x, y, exactX, exactY]
  }
  return text.done()
}

/**
 * @param {string} d
 * @returns {Generator<{ command: string, numbers: number[] }>}
 */
function* readCommands(d) {
  let at = skip(d, 0)
  let command = ''
  let isFirst = true
  while (at < d.length) {
    COMMAND.lastIndex = at
    const [named] = COMMAND.exec(d) ?? []
    if (named !== undefined) {
      command = named
      at = COMMAND.lastIndex
    } else if (command === '' || command.toLowerCase() === 'z') throw new Error(`no path: ${d}`)
    // More points after a move are lines.
    else if (command.toLowerCase() === 'm') command = command === 'm' ? 'l' : 'L'
    if (isFirst && command.toLowerCase() !== 'm') throw new Error(`no path: ${d}`)
    isFirst = false
    const numbers = []
    const length = LENGTHS[command.toLowerCase()] ?? 0
    for (let index = 0; index < length; index += 1) {
      const pattern = command.toLowerCase() === 'a' && (index === 3 || index === 4) ? FLAG : NUMBER
      pattern.lastIndex = at
      const [, number] = pattern.exec(d) ?? []
      if (number === undefined || !Number.isFinite(Number(number))) throw new Error(`no path: ${d}`)
      numbers.push(Number(number))
      at = pattern.lastIndex
    }
    yield { command, numbers }
    at = skip(d, at)
  }
}

/**
 * @param {string} d
 * @param {number} at
 */
function skip(d, at) {
  GAP.lastIndex = at
  GAP.exec(d)
  return GAP.lastIndex
}

/** @param {number} scale */
function createWriter(scale) {
  let text = ''
  let last = ''
  return {
    /**
     * @param {string} command
     * @param {readonly number[]} units in units of the last decimal
     */
    write(command, units) {
      const isRepeated = command === last && command !== 'm' && command !== 'z'
      text += isRepeated ? '' : command
      last = command
      for (const [index, unit] of units.entries()) {
        const number = shorten(unit / scale)
        const isGlued = index === 0 && !isRepeated
        // A second point, or a minus, begins a number of its own.
        const needsNoGap =
          number.startsWith('-') || (number.startsWith('.') && endsInFraction(text))
        text += isGlued || needsNoGap ? number : ` ${number}`
      }
    },
    done: () => text,
  }
}

/** @param {string} text */
function endsInFraction(text) {
  return /\.\d+$/.test(text)
}

/** @param {number} value */
export function shorten(value) {
  const text = String(Number(value.toFixed(6)))
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0')
}
