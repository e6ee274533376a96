import { expect, it } from 'vitest'
import { describeAgent } from './describeAgent.js'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Win your prize at http://evil.example', 'An unknown browser'],
  [undefined, 'An unknown browser'],
])('describeAgent: %s', (userAgent, words) => {
  expect(describeAgent(userAgent)).toBe(words)
})
