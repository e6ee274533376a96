export type IconDataUri = `data:image/svg+xml;base64,${string}`

/** A wallet icon of our own: a two-tone disc whose colours follow from `hue` (0 to 359). */
export const createWalletIcon = (glyph: 'evm' | 'solana', hue: number): IconDataUri =>
  toIconDataUri(
    hue,
    glyph === 'evm'
      ? '<path d="M32 12 46 33 32 42 18 33Z" fill="#fff"/><path d="M18 37l14 9 14-9-14 16Z" fill="#fff" opacity=".7"/>'
      : '<path d="M21 18h28l-6 7H15Zm-6 11h28l6 7H21Zm6 11h28l-6 7H15Z" fill="#fff"/>',
    16,
  )

/** A drawing of 64 by 64 on a ground of two tones; what shows it rounds its corners, unless `radius` does. */
export function toIconDataUri(hue: number, drawing: string, radius = 0): IconDataUri {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">' +
    `<stop stop-color="hsl(${hue} 70% 58%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 40%)"/>` +
    `</linearGradient></defs><rect width="64" height="64" rx="${radius}" fill="url(#g)"/>${drawing}</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
