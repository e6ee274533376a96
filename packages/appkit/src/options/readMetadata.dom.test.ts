import { afterEach, describe, expect, it, vi } from 'vitest'
import { testNetwork } from '../testing/createTestAppKit.js'
import { readMetadata } from './readMetadata.js'
import { resolveOptions } from './resolveOptions.js'
import type { Metadata } from './types.js'

const read = (metadata?: Partial<Metadata>) =>
  readMetadata({
    options: resolveOptions({
      projectId: '0'.repeat(32),
      networks: [testNetwork('eip155', 1)],
      ...(metadata && { metadata }),
    }),
  })
const added: Element[] = []

function add<K extends 'meta' | 'link'>(tag: K, fields: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(fields)) element.setAttribute(name, value)
  document.head.append(element)
  added.push(element)
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const element of added.splice(0)) element.remove()
  document.title = ''
})

describe('what a wallet is told of the app', () => {
  it('is what the app says', () => {
    document.title = 'The page'
    const said = {
      name: 'App',
      description: 'An app.',
      url: 'https://app.example',
      icons: ['https://app.example/icon.png'],
    }
    expect(read(said)).toEqual(said)
  })

  it('is what the page says where the app says nothing', () => {
    document.title = 'The page'
    add('meta', { name: 'description', content: 'What it is for.' })
    add('link', { rel: 'shortcut icon', href: 'https://app.example/favicon.ico' })
    expect(read()).toEqual({
      name: 'The page',
      description: 'What it is for.',
      url: window.location.origin,
      icons: ['https://app.example/favicon.ico'],
    })
  })

  it('follows the page, which may have another title by now', () => {
    document.title = 'One'
    expect(read().name).toBe('One')
    document.title = 'Two'
    expect(read().name).toBe('Two')
  })

  it('has a name also where nobody says one, and no picture where there is none', () => {
    expect(read()).toMatchObject({ name: 'Unknown app', description: '', icons: [] })
  })

  it('needs no document', () => {
    vi.stubGlobal('document', undefined)
    vi.stubGlobal('location', undefined)
    expect(read()).toEqual({ name: 'Unknown app', description: '', url: '', icons: [] })
  })
})
