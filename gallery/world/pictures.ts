/** A made-up picture: a shape on a colour, as a data URI. */
export function picture(color: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><path d="${shape}" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Shapes on a 40-unit grid. */
export const SHAPES = {
  leaf: 'M10 30C10 16 18 10 31 9c1 13-6 21-18 20l-3 1Z',
  drop: 'M20 8c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16Z',
  peak: 'M6 30 16 12l6 10 3-5 9 13Z',
  ring: 'M20 9a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  wave: 'M7 22c5-9 9-9 13 0s8 9 13 0v8H7Z',
  bolt: 'M22 7 11 22h7l-2 11 13-16h-8Z',
} as const
