import type { Paint, Picture, PictureGradient, PictureShape, PictureStop } from './types.js'

const COLOR = /^#(?:[0-9a-f]{3}){1,2}$/
const PATH = /^[MLHVCSQTAZmlhvcsqtaz\d\s.,e-]+$/
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?$/

/** What is no picture. */
class Unreadable extends Error {}

/**
 * Reads the notation of a picture; undefined where it is none.
 *
 * ```
 * L12,0,12,24 0,#fff 1,#000,.5|#0052ff m0 0h24v24z|0,e m3 3h…
 * ```
 *
 * Parts stand between `|`. First the gradients: `L` with the ends of a line, or `R` with the centre, the radius and perhaps the
 * matrix of a circle; then stops of an offset, a colour and perhaps an opacity. Then the shapes: the paint (a colour, the number
 * of a gradient, or `-` for none), `e` where the even-odd rule holds, `o` opacity, `s` paint of the stroke, `w` its width, `c`
 * where its ends are round; then the path.
 */
export function readPicture(text: string | undefined): Picture | undefined {
  if (text === undefined) return undefined
  try {
    const parts = text.split('|')
    const isGradient = (part: string) => part.startsWith('L') || part.startsWith('R')
    const gradients = parts.filter(isGradient).map(readGradient)
    const shapes = parts.slice(gradients.length).map((part) => readShape(part, gradients.length))
    return { gradients, shapes }
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function readGradient(part: string): PictureGradient {
  const [places = '', ...stops] = part.slice(1).split(' ')
  const numbers = places.split(',').map(readNumber)
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = numbers
  if (part.startsWith('L')) {
    if (numbers.length !== 4) throw new Unreadable()
    return { line: [a, b, c, d], stops: stops.map(readStop) }
  }
  if (numbers.length === 3) return { circle: [a, b, c], stops: stops.map(readStop) }
  if (numbers.length !== 9) throw new Unreadable()
  return { circle: [a, b, c], matrix: [d, ...rest], stops: stops.map(readStop) }
}

function readStop(stop: string): PictureStop {
  const [offset, color = '', opacity] = stop.split(',')
  if (!COLOR.test(color)) throw new Unreadable()
  return {
    offset: readNumber(offset),
    color,
    ...(opacity === undefined ? {} : { opacity: readNumber(opacity) }),
  }
}

function readShape(part: string, gradientCount: number): PictureShape {
  const end = part.indexOf(' ')
  const [fill = '', ...facts] = part.slice(0, end).split(',')
  const d = part.slice(end + 1)
  if (end < 1 || !PATH.test(d)) throw new Unreadable()
  const paint = (value: string): Paint => {
    if (COLOR.test(value)) return value
    const number = readNumber(value)
    if (!Number.isInteger(number) || number < 0 || number >= gradientCount) throw new Unreadable()
    return number
  }
  return Object.assign(
    { d },
    fill === '-' ? {} : { fill: paint(fill) },
    ...facts.map((fact): Partial<PictureShape> => {
      const value = fact.slice(1)
      if (fact === 'e') return { isEvenOdd: true }
      if (fact === 'c') return { isRound: true }
      if (fact.startsWith('o')) return { opacity: readNumber(value) }
      if (fact.startsWith('w')) return { strokeWidth: readNumber(value) }
      if (fact.startsWith('s')) return { stroke: paint(value) }
      throw new Unreadable()
    }),
  )
}

function readNumber(text: string | undefined): number {
  if (text === undefined || !NUMBER.test(text)) throw new Unreadable()
  return Number(text)
}
