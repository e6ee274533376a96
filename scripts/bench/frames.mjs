import { PNG } from 'pngjs'

/** @typedef {{ x: number, y: number, width: number, height: number }} Box in pixels of the frame */
/** @typedef {{ at: number, pixels: Uint8Array }} Frame the red, green and blue of a box, row by row */

/** How far a box must be on its way to what it becomes. */
const seenShare = 0.1
const wholeShare = 0.9
/** From here on a box has the same drawing in it, be it brighter or darker. */
const alikeShare = 0.9
/** The mean difference of a channel, in steps of 255, under which two pictures are one. */
const visibleDifference = 0.5

/**
 * Decodes frames, and cuts a box out of them.
 * @param {readonly import('./recordFrames.mjs').RecordedFrame[]} recorded
 * @param {Box} box
 * @returns {Frame[]}
 * @throws {Error} where no pixel of the box is in the picture
 */
export function cutFrames(recorded, box) {
  return recorded.map(({ at, png }) => ({
    at,
    pixels: cut(PNG.sync.read(Buffer.from(png, 'base64')), box),
  }))
}

/**
 * @param {{ width: number, height: number, data: Uint8Array }} picture with four channels
 * @param {Box} box
 */
function cut({ width, height, data }, box) {
  const left = Math.max(0, Math.round(box.x))
  const top = Math.max(0, Math.round(box.y))
  const right = Math.min(width, Math.round(box.x + box.width))
  const bottom = Math.min(height, Math.round(box.y + box.height))
  if (right <= left || bottom <= top) throw new Error('The box is not in the picture')
  const pixels = new Uint8Array((right - left) * (bottom - top) * 3)
  let target = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let channel = 0; channel < 3; channel += 1, target += 1)
        pixels[target] = data[(y * width + x) * 4 + channel] ?? 0
  return pixels
}

/**
 * When something came into sight after a moment. *Seen*: its pixels are a tenth of the way from what was there to what
 * they become. *Whole*: nine tenths, and they do not fall behind that again.
 * @param {readonly Frame[]} frames in the order of time, the first from before the moment
 * @param {number} from
 * @returns {{ seen: number, whole: number }} milliseconds after the moment
 * @throws {Error} where no frame is from before it, or nothing changes
 */
export function findAppearance(frames, from) {
  const { before, after } = split(frames, from)
  const last = after.at(-1) ?? before
  const way = distance(before.pixels, last.pixels)
  if (way < visibleDifference) throw new Error('Nothing has changed in the frames')
  const shares = after.map(({ pixels }) => 1 - distance(pixels, last.pixels) / way)
  const seen = shares.findIndex((share) => share >= seenShare)
  const whole = shares.findLastIndex((share) => share < wholeShare) + 1
  return { seen: timeOf(after, seen) - from, whole: timeOf(after, whole) - from }
}

/**
 * When a box began to show what it shows in the end, though it may be darker then: under a backdrop that fades, say.
 * @param {readonly Frame[]} frames in the order of time, the first from before the moment
 * @param {number} from
 * @returns {number} milliseconds after the moment
 * @throws {Error} where no frame is from before it, or it has shown the same all along
 */
export function findDrawing(frames, from) {
  const { before, after } = split(frames, from)
  const last = after.at(-1) ?? before
  if (likeness(before.pixels, last.pixels) >= alikeShare)
    throw new Error('The frames show the same all along')
  const index = after.findLastIndex(({ pixels }) => likeness(pixels, last.pixels) < alikeShare) + 1
  return timeOf(after, index) - from
}

/**
 * @param {readonly Frame[]} frames
 * @param {number} from
 */
function split(frames, from) {
  const before = frames.findLast(({ at }) => at <= from)
  if (!before) throw new Error('No frame is from before the moment')
  return { before, after: frames.filter(({ at }) => at > from) }
}

/**
 * @param {readonly Frame[]} frames
 * @param {number} index
 */
function timeOf(frames, index) {
  const frame = frames[index]
  if (!frame) throw new Error('No frame shows it')
  return frame.at
}

/**
 * The mean difference of a channel.
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
function distance(one, other) {
  let sum = 0
  for (let index = 0; index < one.length; index += 1)
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  return sum / one.length
}

/**
 * The correlation of two pictures, which neither brightness nor contrast change: 1 for the same drawing, 0 for an
 * empty box.
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
function likeness(one, other) {
  const mean = meanOf(one)
  const otherMean = meanOf(other)
  let both = 0
  let square = 0
  let otherSquare = 0
  for (let index = 0; index < one.length; index += 1) {
    const value = (one[index] ?? 0) - mean
    const otherValue = (other[index] ?? 0) - otherMean
    both += value * otherValue
    square += value * value
    otherSquare += otherValue * otherValue
  }
  return square === 0 || otherSquare === 0 ? 0 : both / Math.sqrt(square * otherSquare)
}

/** @param {Uint8Array} values */
function meanOf(values) {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
