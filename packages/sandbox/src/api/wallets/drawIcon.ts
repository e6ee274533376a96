import { createRandom } from './random.js'

/** An icon that follows from a wallet's id, as SVG: two colours and a figure, no text and no script. */
export function drawIcon(id: string): string {
  const random = createRandom(Number.parseInt(id.slice(0, 8), 16))
  const hue = Math.floor(random() * 360)
  const light = Math.floor(random() * 3) * 6
  const figure = FIGURES[Math.floor(random() * FIGURES.length)] ?? ''
  const turn = Math.floor(random() * 4) * 90
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80">' +
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">' +
    `<stop stop-color="hsl(${hue} 68% ${52 + light}%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + 50) % 360} 64% ${36 + light}%)"/>` +
    '</linearGradient></defs><rect width="80" height="80" fill="url(#g)"/>' +
    `<g fill="#fff" transform="rotate(${turn} 40 40)">${figure}</g></svg>`
  )
}

const FIGURES = [
  '<circle cx="40" cy="40" r="18"/><circle cx="52" cy="28" r="7" opacity=".6"/>',
  '<path d="M22 22h36v12H22zM22 40h24v18H22z"/><path d="M50 40h8v18h-8z" opacity=".6"/>',
  '<path d="M40 18 60 40 40 62 20 40Z"/><path d="M40 30 50 40 40 50 30 40Z" opacity=".5"/>',
  '<path d="M20 54V26l20 16 20-16v28H48V44l-8 7-8-7v10Z"/>',
  '<path d="M24 58V22h14v36z"/><path d="M42 58V34h14v24z" opacity=".65"/>',
  '<path d="M40 18a22 22 0 0 1 0 44V50a10 10 0 0 0 0-20Z"/><circle cx="30" cy="40" r="6"/>',
  '<path d="M20 32h40v8H20z"/><path d="M26 46h28v8H26z" opacity=".7"/><circle cx="40" cy="24" r="5"/>',
  '<path d="M18 58 40 20l22 38H48l-8-15-8 15Z"/>',
]
