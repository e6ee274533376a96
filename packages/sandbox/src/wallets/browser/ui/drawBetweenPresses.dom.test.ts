import { expect, it } from 'vitest'
import { drawBetweenPresses } from './drawBetweenPresses.js'

const later = () => new Promise((resolve) => setTimeout(resolve))
const hear = (type: string) => window.dispatchEvent(new Event(type))

it('draws the newest of what came during a press, once that is over', async () => {
  const drawn: number[] = []
  const show = drawBetweenPresses((state: number) => drawn.push(state))
  show(1)
  hear('pointerdown')
  show(2)
  show(3)
  expect(drawn).toEqual([1])
  hear('pointerup')
  await later()
  expect(drawn).toEqual([1, 3])
})

it('draws nothing that is older than what it shows', async () => {
  const drawn: number[] = []
  const show = drawBetweenPresses((state: number) => drawn.push(state))
  hear('keydown')
  show(1)
  hear('keyup')
  show(2)
  await later()
  expect(drawn).toEqual([2])
})
