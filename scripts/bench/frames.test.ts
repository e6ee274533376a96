import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { cutFrames, findAppearance, findDrawing } from './frames.mjs'

/** A picture, whose pixels are told by their place. */
function picture(colour: (x: number, y: number) => readonly number[]): string {
  const png = new PNG({ width: 8, height: 6 })
  for (let y = 0; y < png.height; y += 1)
    for (let x = 0; x < png.width; x += 1)
      png.data.set([...colour(x, y), 255], (y * png.width + x) * 4)
  return PNG.sync.write(png).toString('base64')
}

const box = { x: 2, y: 1, width: 4, height: 3 }
const isInBox = (x: number, y: number) => x >= 2 && x < 6 && y >= 1 && y < 4
/** A white page whose box is so far on its way to black. */
const faded = (at: number, share: number) => ({
  at,
  png: picture((x, y) => Array(3).fill(isInBox(x, y) ? 255 - Math.round(255 * share) : 255)),
})
/** A drawing, under a backdrop that lets so much of the light through. */
const drawn = (at: number, drawing: 'stripes' | 'dots', light: number) => ({
  at,
  png: picture((x, y) => {
    const isInk = drawing === 'stripes' ? x % 2 === 0 : (x + y) % 3 === 0
    return Array(3).fill(Math.round((isInk ? 40 : 240) * light))
  }),
})

describe('cutFrames', () => {
  it('takes red, green and blue of the box alone', () => {
    const [frame] = cutFrames([{ at: 5, png: picture((x, y) => [x, y, 7]) }], {
      x: 6.6,
      y: 4.2,
      width: 9,
      height: 1,
    })
    expect(frame).toEqual({ at: 5, pixels: Uint8Array.from([7, 4, 7]) })
  })

  it('error: the box is not in the picture', () => {
    expect(() => cutFrames([faded(1, 0)], { ...box, x: 8 })).toThrow('not in the picture')
  })
})

describe('findAppearance', () => {
  const look = (frames: Parameters<typeof cutFrames>[0], from: number) =>
    findAppearance(cutFrames(frames, box), from)

  it('says when a tenth and when nine tenths of the way are done', () => {
    const frames = [0, 0.05, 0.15, 0.5, 0.85, 0.95, 1].map((share, index) =>
      faded(100 + index * 10, share),
    )
    expect(look(frames, 104)).toEqual({ seen: 16, whole: 46 })
  })

  it('takes both from the one frame in which all is there', () => {
    expect(look([faded(100, 0), faded(150, 1), faded(170, 1)], 110)).toEqual({
      seen: 40,
      whole: 40,
    })
  })

  it('is whole only once it stays so', () => {
    const frames = [faded(100, 0), faded(110, 1), faded(120, 0.4), faded(130, 1)]
    expect(look(frames, 100)).toEqual({ seen: 10, whole: 30 })
  })

  it('is not misled by what goes the other way first', () => {
    // Grey becomes white under a dark backdrop.
    const frames = [faded(100, 0.3), faded(110, 0.6), faded(120, 0.1), faded(130, 0)]
    expect(look(frames, 100)).toEqual({ seen: 20, whole: 30 })
  })

  it('begins with the last frame from before the moment', () => {
    const frames = [faded(80, 1), faded(100, 0), faded(120, 0.5), faded(140, 1)]
    expect(look(frames, 110)).toEqual({ seen: 10, whole: 30 })
  })

  it('error: there is no frame from before the moment', () => {
    expect(() => look([faded(100, 0), faded(110, 1)], 90)).toThrow('before the moment')
  })

  it('error: nothing has changed', () => {
    expect(() => look([faded(100, 0), faded(110, 0)], 105)).toThrow('Nothing has changed')
    expect(() => look([faded(100, 0)], 105)).toThrow('Nothing has changed')
  })
})

describe('findDrawing', () => {
  const look = (frames: Parameters<typeof cutFrames>[0], from: number) =>
    findDrawing(cutFrames(frames, box), from)

  it('finds a drawing while a backdrop still darkens it', () => {
    const frames = [
      drawn(100, 'stripes', 0.5),
      drawn(110, 'stripes', 0.8),
      drawn(120, 'dots', 0.6),
      drawn(130, 'dots', 1),
    ]
    expect(look(frames, 105)).toBe(15)
  })

  it('finds a drawing where there was none', () => {
    expect(look([faded(100, 0.2), drawn(120, 'dots', 1)], 100)).toBe(20)
  })

  it('error: only the light has changed', () => {
    expect(() => look([drawn(100, 'dots', 0.5), drawn(110, 'dots', 1)], 105)).toThrow('all along')
  })

  it('error: the box is empty in the end', () => {
    expect(() => look([drawn(100, 'dots', 1), faded(110, 0)], 105)).toThrow('No frame shows it')
  })
})
