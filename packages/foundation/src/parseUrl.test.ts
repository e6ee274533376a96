import { expect, it } from 'vitest'
import { parseUrl } from './parseUrl.js'

it('reads what is a URL, by a base where there is one, and throws for nothing', () => {
  expect(parseUrl('https://app.example/a')?.pathname).toBe('/a')
  expect(parseUrl('/a', 'https://app.example')?.href).toBe('https://app.example/a')
  for (const text of ['', '/a', 'https://', 'https://a b', 'https://[']) {
    expect(parseUrl(text)).toBeUndefined()
  }
})

it('reads a name with other letters however often it is asked', () => {
  const wrong = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example')?.host)
  expect(new Set(wrong)).toEqual(new Set(['xn--bcher-kva.example']))
})
