import { encode } from 'uqr'

/** Modules of white around the code, as the standard (ISO/IEC 18004) asks. */
export const QUIET_ZONE = 4
const FINDER = 7

export interface QrPaths {
  /** Modules along an edge, without the quiet zone. */
  readonly size: number
  /** To be stroked one module wide with round caps: modules and the finders' rings. */
  readonly strokes: string
  /** To be filled: the finders' eyes. */
  readonly eyes: string
  /** Edge of the empty square in the centre, in modules; 0 without a logo. */
  readonly centre: number
}

/** Lays out a QR code (level Q or better) as two paths in units of one module. */
export function qrPaths(text: string, hasLogo: boolean): QrPaths {
  const { data, size } = encode(text, { ecc: 'Q', boostEcc: true, border: 0 })
  // A twentieth of the area at most: level Q recovers a quarter of the code words. Odd, as the size always is.
  const centre = hasLogo ? Math.floor(size * 0.11) * 2 - 1 : 0
  const from = (size - centre) / 2

  const isDark = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= size || y >= size) return false
    if (inFinder(x, y, size)) return false
    if (x >= from && x < from + centre && y >= from && y < from + centre) return false
    return data[y]?.[x] === true
  }

  let strokes = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = `M${x + 0.5} ${y + 0.5}`
      let right = 1
      let down = 1
      if (!isDark(x - 1, y)) while (isDark(x + right, y)) right++
      if (!isDark(x, y - 1)) while (isDark(x, y + down)) down++
      if (right > 1) strokes += `${start}h${right - 1}`
      if (down > 1) strokes += `${start}v${down - 1}`
      if (isLonely(x, y, isDark)) strokes += `${start}h0`
    }
  }

  let eyes = ''
  for (const [x, y] of [
    [0, 0],
    [size - FINDER, 0],
    [0, size - FINDER],
  ] as const) {
    strokes += roundedSquare(x + 0.5, y + 0.5, FINDER - 1, 1.75)
    eyes += roundedSquare(x + 2, y + 2, 3, 1)
  }
  return { size, strokes, eyes, centre }
}

function isLonely(x: number, y: number, isDark: (x: number, y: number) => boolean): boolean {
  return !isDark(x - 1, y) && !isDark(x + 1, y) && !isDark(x, y - 1) && !isDark(x, y + 1)
}

function inFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER
  return (x < FINDER && y < FINDER) || (x >= far && y < FINDER) || (x < FINDER && y >= far)
}

function roundedSquare(x: number, y: number, edge: number, radius: number): string {
  const side = edge - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const r = radius
  return `M${x + r} ${y}h${side}${corner(r, r)}v${side}${corner(-r, r)}h${-side}${corner(-r, -r)}v${-side}${corner(r, -r)}z`
}
