const COLORS = [
  '#3f51b5',
  '#6a3fb0',
  '#97367e',
  '#a83a3a',
  '#8a5215',
  '#4f6a1c',
  '#1c6f5c',
  '#226b93',
]

/** One or two letters and a colour (≥ 4.5 : 1 with white) that are always the same for a name. */
export function monogram(name: string): { readonly initials: string; readonly color: string } {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return { initials: initials || '?', color: COLORS[hash % COLORS.length] ?? '#3f51b5' }
}
