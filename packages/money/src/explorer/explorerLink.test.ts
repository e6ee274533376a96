import { describe, expect, it } from 'vitest'
import { explorerLink } from './explorerLink.js'

const network = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } })

describe('the link to the explorer', () => {
  it.each([
    ['https://scan.example', 'https://scan.example/tx/0xab'],
    ['https://scan.example/', 'https://scan.example/tx/0xab'],
    ['https://scan.example/base/', 'https://scan.example/base/tx/0xab'],
    ['https://scan.example?cluster=devnet', 'https://scan.example/tx/0xab?cluster=devnet'],
  ])('of %s', (url, link) => expect(explorerLink(network(url), '0xab')).toBe(link))

  it.each([
    'http://scan.example',
    'javascript:alert(1)//',
    'data:text/html,hi',
    'https://user:word@scan.example',
    'https://scan.example/a b',
    '//scan.example',
    'HTTPS://scan.example',
    'https:\\\\scan.example',
    '',
  ])('[T9] there is none of %j', (url) =>
    expect(explorerLink(network(url), '0xab')).toBeUndefined(),
  )

  it('[T9] a hash stays within its place', () => {
    const link = explorerLink(network('https://scan.example'), '../../evil?x=#"><img>')
    expect(link).toBe('https://scan.example/tx/..%2F..%2Fevil%3Fx%3D%23%22%3E%3Cimg%3E')
    expect(explorerLink(network('https://scan.example'), undefined)).toBeUndefined()
    expect(explorerLink(undefined, '0xab')).toBeUndefined()
  })
})
