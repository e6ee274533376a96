import type { ButtonAttributes } from './buttonModel.js'

/** In px. */
export interface ButtonSize {
  readonly width: number
  readonly height: number
}

/**
 * How large a button is unless the app gives it a width: known on the server, from its attributes alone, so that nothing
 * on the page moves when it comes to life, or shows an account. There is room for `words`, and for the ends of an address.
 */
export function buttonSize(
  { charsEnd = 6, charsStart = 4, loadingLabel = '', size }: ButtonAttributes,
  words: string,
): ButtonSize {
  const [least, height, advance] = size === 'sm' ? [152, 36, 8] : [176, 44, 9]
  // Beside an address there is a picture, as wide as four characters.
  const characters = Math.max(
    countCells(words),
    countCells(loadingLabel),
    charsStart + charsEnd + 5,
  )
  return { width: Math.max(least, characters * advance + 24), height }
}

/** A letter of Chinese, Japanese or Korean is as wide as two others. */
function countCells(text: string): number {
  return text.replace(/[\u1100-\uffff]/g, '$&$&').length
}
