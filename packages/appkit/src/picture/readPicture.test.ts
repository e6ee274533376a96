import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { readPicture } from './readPicture.js'

describe('readPicture', () => {
  it('reads gradients and shapes', () => {
    const text =
      'R1,2,3 0,#fff|R1,2,3,1,0,0,1,5,6 .5,#000,.25|1,e,o.5 m0 0h1z|-,s0,w1.5,c M1 1e-1,2'
    expect(readPicture(text)).toEqual({
      gradients: [
        { circle: [1, 2, 3], stops: [{ offset: 0, color: '#fff' }] },
        {
          circle: [1, 2, 3],
          matrix: [1, 0, 0, 1, 5, 6],
          stops: [{ offset: 0.5, color: '#000', opacity: 0.25 }],
        },
      ],
      shapes: [
        { d: 'm0 0h1z', fill: 1, isEvenOdd: true, opacity: 0.5 },
        { d: 'M1 1e-1,2', stroke: 0, strokeWidth: 1.5, isRound: true },
      ],
    })
  })

  it.each([
    undefined,
    '',
    'words',
    '#fff',
    '#fff ',
    ' m0 0h1z',
    '#ffff m0 0h1z',
    'red m0 0h1z',
    'url(#a) m0 0h1z',
    'url(https://evil.example/#a) m0 0h1z',
    '0 m0 0h1z',
    '-1 m0 0h1z',
    '#fff,x m0 0h1z',
    '#fff,onerror m0 0h1z',
    '#fff,s m0 0h1z',
    '#fff,o m0 0h1z',
    '#fff,oNaN m0 0h1z',
    '#fff,w1px m0 0h1z',
    '#fff javascript:alert(1)',
    '#fff m0 0h1z"/><script>',
    '#fff m0 0h1z|',
    'L1,2,3 0,#fff|0 m0 0h1z',
    'L1,2,3,4,5 0,#fff|0 m0 0h1z',
    'L1,2,3,url(a) 0,#fff|0 m0 0h1z',
    'L1,2,3,4 0,url(a)|0 m0 0h1z',
    'R1,2 0,#fff|0 m0 0h1z',
    'R1,2,3,4 0,#fff|0 m0 0h1z',
    '#fff m0 0h1z|L1,2,3,4 0,#fff',
  ])('error: %j is no picture', (text) => {
    expect(readPicture(text)).toBeUndefined()
  })

  it('never throws, and gives nothing but colours, numbers and paths', () => {
    const part = fc.stringMatching(/^[#LRm0-9a-z,.\- |()"<:/]{0,40}$/)
    const anything = fc.oneof(
      fc.string(),
      part,
      fc.array(part).map((parts) => parts.join('|')),
    )
    fc.assert(
      fc.property(anything, (text) => {
        for (const { d, fill, stroke } of readPicture(text)?.shapes ?? []) {
          expect(d).toMatch(/^[MLHVCSQTAZmlhvcsqtaz\d\s.,e-]+$/)
          for (const paint of [fill, stroke])
            if (typeof paint === 'string') expect(paint).toMatch(/^#[\da-f]{3,6}$/)
        }
      }),
      fuzzRuns(300),
    )
  })
})
