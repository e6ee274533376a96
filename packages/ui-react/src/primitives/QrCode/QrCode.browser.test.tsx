import { createRoot } from 'react-dom/client'
import { encode } from 'uqr'
import { afterEach, expect, it } from 'vitest'
import { until } from '../../testing/modal.js'
import { QrCode } from './QrCode.js'
import { QUIET_ZONE, qrPaths } from './qrPaths.js'

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}&expiryTimestamp=1790000000`
const PX = 8

afterEach(() => {
  document.body.replaceChildren()
})

/** Draws an SVG and reads how dark each module's middle is. */
async function rasterize(
  svg: SVGElement,
  modules: number,
): Promise<(x: number, y: number) => boolean> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGElement)) throw new Error('no svg')
  copy.setAttribute('width', `${modules * PX}`)
  copy.setAttribute('height', `${modules * PX}`)
  copy.setAttribute('color', '#121313')
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = new OffscreenCanvas(modules * PX, modules * PX).getContext('2d')
  if (canvas === null) throw new Error('no canvas')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, modules * PX, modules * PX)
  canvas.drawImage(image, 0, 0)
  return (x, y) => {
    const [red = 255] = canvas.getImageData((x + 0.5) * PX, (y + 0.5) * PX, 1, 1).data
    return red < 128
  }
}

/** The outermost corners of the finders are round: the one place where we leave the standard's squares. */
function isFinderCorner(x: number, y: number, size: number): boolean {
  const ends = [0, 6, size - 7, size - 1]
  return ends.includes(x) && ends.includes(y) && (x < 7 || y < 7)
}

it('[CONN-1:qrCode] draws every module of the pairing URI, with a quiet zone, but for the centre', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(<QrCode value={URI} label="QR code" logo={<i />} />)
  const svg = await until(() => root.querySelector('svg'))
  const { data, size } = encode(URI, { ecc: 'Q', boostEcc: true, border: 0 })
  const { centre } = qrPaths(URI, true)
  const edge = size + 2 * QUIET_ZONE
  const isDark = await rasterize(svg, edge)

  const from = (size - centre) / 2
  let missing = 0
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const [column, row] = [x - QUIET_ZONE, y - QUIET_ZONE]
      const isCentre =
        column >= from && column < from + centre && row >= from && row < from + centre
      if (isFinderCorner(column, row, size)) continue
      const wanted = isCentre ? false : (data[row]?.[column] ?? false)
      if (isCentre && data[row]?.[column]) missing += 1
      expect(isDark(x, y), `${column},${row}`).toBe(wanted)
    }
  }
  expect(centre).toBeGreaterThan(5)
  // Level Q recovers 25 %; what the logo covers must stay far below.
  expect(missing / size ** 2).toBeLessThan(0.06)
  expect(root.innerHTML).not.toContain('b2b2b2')
  root.remove()
})

it('waits without a code', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(<QrCode value={undefined} label="QR code" />)
  const frame = await until(() => root.querySelector<HTMLElement>('[data-testid="wui-qr-code"]'))
  expect(frame.dataset.status).toBe('pending')
})
