import { modalAtom } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'

/** The view on top. Who hears of it hears nothing of opening and closing: what was drawn ahead is not drawn again. */
export const shownViewAtom = atom((get) => {
  const { stack } = get(modalAtom)
  return (stack.at(-1) ?? stack[0]).name
})
