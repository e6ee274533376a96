/** Whether the module at a place, in modules from the corner of the code, is dark. */
type Module = (x: number, y: number) => boolean

const PX = 8
/** Modules of light around the code. */
const QUIET = 4
/** Code words of versions 1 to 6; more than an address needs there is not. */
const CODE_WORDS = [26, 44, 70, 100, 134, 172]
/** Error correction of a version, by the two bits that name its level: code words a block, and blocks. */
const CORRECTION = [
  [
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
  ],
  [
    [7, 1],
    [10, 1],
    [15, 1],
    [20, 1],
    [26, 1],
    [18, 2],
  ],
  [
    [17, 1],
    [28, 1],
    [22, 2],
    [16, 4],
    [22, 4],
    [28, 4],
  ],
  [
    [13, 1],
    [22, 1],
    [18, 2],
    [26, 2],
    [18, 4],
    [24, 4],
  ],
] as const
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Reads what a QR code that is drawn as an SVG says: as a camera sees it, by ISO/IEC 18004, without correcting anything. */
export async function readQrCode(svg: SVGElement): Promise<string> {
  const [, , edge = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const size = edge - 2 * QUIET
  const isDark = await look(svg, edge)
  const version = (size - 17) / 4
  const format = readFormat(isDark)
  const [perBlock, blocks] = CORRECTION[format >> 3]?.[version - 1] ?? [0, 0]
  if (blocks === 0) throw new Error(`no version that is known: ${version}`)
  const words = readWords(isDark, size, MASKS[format & 7] ?? (() => 1))
  const data = joinBlocks(words, { all: CODE_WORDS[version - 1] ?? 0, perBlock, blocks })
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  if (!bits.startsWith('0100')) throw new Error('no bytes')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2),
  )
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

/** Draws the code, and looks at the middle of each module. */
async function look(svg: SVGElement, edge: number): Promise<Module> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGElement)) throw new Error('no svg')
  copy.setAttribute('width', `${edge * PX}`)
  copy.setAttribute('height', `${edge * PX}`)
  copy.setAttribute('color', getComputedStyle(svg).color)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = new OffscreenCanvas(edge * PX, edge * PX).getContext('2d')
  if (canvas === null) throw new Error('no canvas')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, edge * PX, edge * PX)
  canvas.drawImage(image, 0, 0)
  return (x, y) => {
    const at = (place: number) => (place + QUIET + 0.5) * PX
    const [red = 255] = canvas.getImageData(at(x), at(y), 1, 1).data
    return red < 128
  }
}

/** The level of correction and the mask: five bits. */
function readFormat(isDark: Module): number {
  const places: (readonly [number, number])[] = []
  for (let bit = 0; bit < 6; bit += 1) places.push([8, bit])
  places.push([8, 7], [8, 8], [7, 8])
  for (let bit = 9; bit < 15; bit += 1) places.push([14 - bit, 8])
  const bits = places.reduce((sum, [x, y], bit) => sum | (Number(isDark(x, y)) << bit), 0)
  return (bits ^ 0x5412) >> 10
}

function readWords(isDark: Module, size: number, mask: (x: number, y: number) => number): number[] {
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size)) bits.push(Number(isDark(x, y) !== (mask(x, y) === 0)))
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  )
}

/** Finders, their surroundings, the timing lines and the one alignment pattern of versions 2 to 6. */
function isFixed(x: number, y: number, size: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true
  const centre = size - 7
  return size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2
}

interface Blocks {
  readonly all: number
  readonly perBlock: number
  readonly blocks: number
}

/** The data words, which stand block by block in turn. */
function joinBlocks(words: readonly number[], { all, blocks, perBlock }: Blocks): number[] {
  const shortLength = Math.floor(all / blocks) - perBlock
  const shortCount = blocks - (all % blocks)
  const joined: number[][] = Array.from({ length: blocks }, () => [])
  let at = 0
  for (let index = 0; index <= shortLength; index += 1)
    for (const [number, block] of joined.entries()) {
      if (index === shortLength && number < shortCount) continue
      block.push(words[at] ?? 0)
      at += 1
    }
  return joined.flat()
}
