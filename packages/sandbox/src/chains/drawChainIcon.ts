import { type IconDataUri, toIconDataUri } from '../wallets/browser/icons.js'

/** A picture of a chain of ours, which no real network has: as many blocks as it is the first, second, third. */
export function drawChainIcon(blocks: 1 | 2 | 3): IconDataUri {
  const hue = 150 + 60 * blocks
  const size = 26 - 4 * blocks
  const left = 32 - (blocks * (size + 4) - 4) / 2
  const drawn = Array.from({ length: blocks }, (_block, index) => {
    const x = left + index * (size + 4)
    return `<rect x="${x}" y="${32 - size / 2}" width="${size}" height="${size}" rx="4" fill="#fff" opacity="${1 - 0.2 * index}"/>`
  })
  return toIconDataUri(hue, drawn.join(''))
}

/** A picture of our Solana chain: three slopes, where the real one has bars. */
export function drawSolanaIcon(): IconDataUri {
  return toIconDataUri(285, '<path d="M14 44 32 16l18 28h-9l-9-14-9 14Z" fill="#fff"/>')
}
