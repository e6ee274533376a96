/**
 * The picture of a key in a table, which has a line for each picture: the keys that it goes by, with spaces between them, then
 * `|` and the picture.
 */
export function findInTable(table: string, key: string): string | undefined {
  for (const line of table.split('\n')) {
    const end = line.indexOf('|')
    if (end > 0 && line.slice(0, end).split(' ').includes(key)) return line.slice(end + 1)
  }
  return undefined
}
