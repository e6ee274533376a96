import { testNetwork } from '@latchkey/appkit/testing'
import { expect, it } from 'vitest'
import { networkImage } from './networkImage.js'

const network = { ...testNetwork('eip155', 7), imageUrl: 'https://chain.example/own.svg' }

it.each([
  ['by its CAIP-2 id', { 'eip155:7': '/app.svg', 7: '/other.svg' }, '/app.svg'],
  ['by its id', { 7: 'data:image/svg+xml,x' }, 'data:image/svg+xml,x'],
  ['of a scheme that is no picture’s', { 'eip155:7': 'javascript:alert(1)' }, network.imageUrl],
  ['that is no text', { 'eip155:7': 7 }, network.imageUrl],
  ['that is empty', { 'eip155:7': '' }, network.imageUrl],
  ['of another', { 'eip155:8': '/app.svg' }, network.imageUrl],
])(
  'the app’s picture of a network, else its own: one %s, with no page either',
  (_which, images, shown) => {
    expect(networkImage(network, images)).toBe(shown)
  },
)
