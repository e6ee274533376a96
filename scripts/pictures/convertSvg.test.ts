import { describe, expect, it } from 'vitest'
import { readPicture } from '../../packages/appkit/src/picture/readPicture.js'
import { convertSvg } from './convertSvg.mjs'
import { roundPath } from './roundPath.mjs'

const SQUARE = '<path fill="#fff" d="M0 0h24v24H0z"/>'
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" viewBox="0 0 24 24"${attributes}>\n  ${content}\n</svg>\n`

describe('convertSvg', () => {
  it('keeps shapes, colours, gradients and rules, in their order', () => {
    const text = convertSvg(
      svg(`
        <g clip-path="url(#whole)">
          <path fill="url(#sky)" d="M24 0H0v24h24z"/>
          <path fill="#AABBCC" fill-rule="evenodd" clip-rule="evenodd" opacity=".5" d="M1 1L4.5 4.123z"/>
        </g>
        <path stroke="white" stroke-width="1.5" stroke-linecap="round" d="M2 2l3 3"/>
        <defs>
          <linearGradient id="sky" x1="12" x2="12" y1="0" y2="24" gradientUnits="userSpaceOnUse">
            <stop stop-color="#001e59"/>
            <stop offset="1" stop-color="#174299" stop-opacity=".4"/>
          </linearGradient>
          <clipPath id="whole"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath>
        </defs>`),
    )
    expect(text).toBe(
      'L12,0,12,24 0,#001e59 1,#174299,.4|0 m24 0h-24v24h24z|#abc,e,o.5 m1 1l3.5 3.12z|-,s#fff,w1.5,c m2 2l3 3',
    )
    expect(readPicture(text)).toEqual({
      gradients: [
        {
          line: [12, 0, 12, 24],
          stops: [
            { offset: 0, color: '#001e59' },
            { offset: 1, color: '#174299', opacity: 0.4 },
          ],
        },
      ],
      shapes: [
        { d: 'm24 0h-24v24h24z', fill: 0 },
        { d: 'm1 1l3.5 3.12z', fill: '#abc', isEvenOdd: true, opacity: 0.5 },
        { d: 'm2 2l3 3', stroke: '#fff', strokeWidth: 1.5, isRound: true },
      ],
    })
  })

  it('writes the turns of a gradient as one matrix', () => {
    const gradient = (transform: string) =>
      convertSvg(
        svg(`<path fill="url(#g)" d="M0 0h24v24H0z"/><defs>
          <radialGradient id="g" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="${transform}">
            <stop stop-color="#fff"/></radialGradient></defs>`),
      ).split(' ')[0]
    expect(gradient('translate(12 6) scale(2)')).toBe('R0,0,1,2,0,0,2,12,6')
    expect(gradient('rotate(90)')).toBe('R0,0,1,0,1,-1,0,0,0')
    expect(gradient('matrix(1 2 3 4 5 6)')).toBe('R0,0,1,1,2,3,4,5,6')
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a foreign object', '<foreignObject><path d="M0 0h1"/></foreignObject>'],
    ['an image', '<image href="https://evil.example/a.png"/>'],
    ['a use of something else', '<use href="https://evil.example/a.svg#a"/>'],
    ['a use within', '<use xlink:href="#a"/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0h1"/></a>'],
    ['a style', '<style>path{fill:url(https://evil.example/)}</style>'],
    ['a style of an element', '<path style="fill:url(https://evil.example/)" d="M0 0h1"/>'],
    ['an event', '<path onclick="alert(1)" d="M0 0h1"/>'],
    ['an event of the drawing', '', ' onload="alert(1)"'],
    ['an animation', '<path fill="#fff" d="M0 0h1"><animate attributeName="href"/></path>'],
    ['a colour from elsewhere', '<path fill="url(https://evil.example/a.svg#a)" d="M0 0h1"/>'],
    ['a gradient that is not there', '<path fill="url(#none)" d="M0 0h1"/>'],
    ['a colour that is none', '<path fill="#fff;x:y" d="M0 0h1"/>'],
    ['a stroke from elsewhere', '<path stroke="url(//evil.example)" d="M0 0h1"/>'],
    ['a path that is none', '<path fill="#fff" d="M0 0 javascript:1"/>'],
    ['a path without a beginning', '<path fill="#fff" d="h1"/>'],
    ['a path with too few numbers', '<path fill="#fff" d="M0 0c1 2 3"/>'],
    ['numbers without end', '<path fill="#fff" d="M0 1e999"/>'],
    ['a mask', '<mask id="m"><path d="M0 0h1"/></mask>'],
    ['a filter', '<filter id="f"/>'],
    [
      'a clip of its own shape',
      '<g clip-path="url(#c)"><path d="M0 0h1" fill="#fff"/></g><clipPath id="c"><path d="M0 0h2v2z"/></clipPath>',
    ],
    ['a text', '<text>Send your words to me</text>'],
    ['words between elements', 'words'],
    ['a comment', '<!-- --><path fill="#fff" d="M0 0h1"/>'],
    ['a section', '<![CDATA[<script>]]>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
    ['an entity', '<path fill="&#35;fff" d="M0 0h1"/>'],
    ['an attribute twice', '<path fill="#fff" fill="#000" d="M0 0h1"/>'],
    ['what is not closed', '<g><path fill="#fff" d="M0 0h1"/>'],
    ['what is closed twice', '<path fill="#fff" d="M0 0h1"/></g>'],
  ])('error: %s is refused', (_name, content, attributes = '') => {
    // It is refused whole, whatever else there is to draw.
    expect(convertSvg(svg(SQUARE))).toBe('#fff m0 0h24v24h-24z')
    expect(() => convertSvg(svg(SQUARE + content, attributes))).toThrow()
  })

  it.each([
    ['a declaration', `<?xml version="1.0"?>${svg(SQUARE)}`],
    ['entities that grow', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`],
    [
      'an entity from a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(SQUARE)}`,
    ],
    ['two drawings', svg(SQUARE) + svg(SQUARE)],
    ['another grid', svg(SQUARE).replace('0 0 24 24', '0 0 48 48')],
    ['a drawing in a drawing', svg(SQUARE + svg(SQUARE))],
    ['no drawing', '<g></g>'],
    ['nothing to draw', svg('')],
    ['a definition alone', svg('<defs><path fill="#fff" d="M0 0h1"/></defs>')],
  ])('error: %s is refused', (_name, text) => {
    expect(() => convertSvg(text)).toThrow()
  })
})

describe('roundPath', () => {
  it.each([
    ['M1 2L3.333 4', 'm1 2l2.33 2'],
    ['m1 1 2 2 3 3', 'm1 1l2 2 3 3'],
    ['M0 0H5V5Z', 'm0 0h5v5z'],
    ['M0 0a5 5 0 015 5', 'm0 0a5 5 0 0 1 5 5'],
    ['M.5-.5.25.25', 'm.5-.5l-.25.75'],
    ['M1,1C2,2 3,3 4,4S5,5 6,6', 'm1 1c1 1 2 2 3 3s1 1 2 2'],
    ['M1 1h1zm1 1h1', 'm1 1h1zm1 1h1'],
    ['M1 1q1 1 2 0t2 0', 'm1 1q1 1 2 0t2 0'],
    ['M1e1 1', 'm10 1'],
  ])('%s is %s', (path, rounded) => {
    expect(roundPath(path, 2)).toBe(rounded)
  })

  it('drifts nowhere, however many steps a path takes', () => {
    const steps = roundPath(`M0 0${'h.004'.repeat(1000)}`, 2)
    const ends = [...steps.matchAll(/-?\d*\.?\d+/g)].map(([step]) => Number(step)).slice(2)
    expect(ends.reduce((sum, step) => sum + step, 0)).toBeCloseTo(4, 2)
  })
})
