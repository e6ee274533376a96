/** A circle of an avatar, on a field of 40 units. */
export interface AvatarCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly color: string
}

/** What an avatar is drawn of. */
export interface AvatarShapes {
  readonly background: string
  readonly circles: readonly AvatarCircle[]
}

/** A ground and two circles that are always the same for an address, however its letters are cased. */
export function avatarShapes(address: string): AvatarShapes {
  const next = createSequence(address.toLowerCase())
  const hue = next(360)
  const circle = (turn: number, lightness: number, smallest: number): AvatarCircle => ({
    x: next(41),
    y: next(41),
    radius: smallest + next(8),
    color: `oklch(${lightness}% 0.06 ${(hue + turn + next(25)) % 360})`,
  })
  return {
    // Of the same weak chroma in every hue: the wallet's own icon stays the most colourful thing on the screen.
    background: `oklch(48% 0.06 ${hue})`,
    circles: [circle(20, 62, 18), circle(315, 76, 9)],
  }
}

/** Numbers below a limit, each from all characters of the text (FNV-1a, stirred further for every number). */
function createSequence(text: string): (limit: number) => number {
  let state = 0x811c9dc5
  const stir = (value: number) => {
    state = Math.imul(state ^ value, 0x01000193) >>> 0
  }
  for (let index = 0; index < text.length; index += 1) stir(text.charCodeAt(index))
  return (limit) => {
    stir(0x9e)
    stir(state >>> 13)
    return (state >>> 8) % limit
  }
}
