import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodes, parse, readShippedSources } from './shippedSources.js'

/** What posts to no window, but to a channel that pages of the same origin alone hear. */
const CHANNELS: readonly string[] = ['packages/foundation/src/storage/tabChannel.ts']

/** Where a file posts to a window whoever is in it, or names nobody. */
function findOpenPosts(file: ts.SourceFile): readonly string[] {
  return nodes(file)
    .filter(ts.isCallExpression)
    .filter(({ arguments: [, target], expression }) => {
      if (!/(?:^|\.)postMessage$/.test(expression.getText())) return false
      return target === undefined || /^(?:['"`]\*['"`]|\{|\[)/.test(target.getText())
    })
    .map((node) => node.getText().slice(0, 80))
}

describe('what ships', () => {
  it('[T2] posts to a window by naming the origin that may hear it', () => {
    const sources = readShippedSources()
    expect(sources.length).toBeGreaterThan(300)
    const posts = sources.flatMap(({ file, path }) => (/postMessage/.test(file.text) ? [path] : []))
    expect(posts).toContain('packages/auth-frame/src/messenger/createWindowPort.ts')
    for (const path of CHANNELS) {
      const channel = sources.find((source) => source.path === path)
      expect(channel?.file.text).toContain('new BroadcastChannel(')
    }
    expect(
      sources
        .filter(({ path }) => !CHANNELS.includes(path))
        .flatMap(({ file, path }) => findOpenPosts(file).map((post) => `${path}: ${post}`)),
    ).toEqual([])
  })
})

describe('the search', () => {
  it.each([
    "frame.contentWindow?.postMessage(data, '*')",
    'parent.postMessage(data, "*")',
    "postMessage(data, { targetOrigin: '*' })",
    'window.postMessage(data)',
    'window.parent.postMessage(data, [port])',
  ])('finds %s', (code) => {
    expect(findOpenPosts(parse('planted.ts', code))).toHaveLength(1)
  })

  it('lets a post be that names an origin', () => {
    expect(findOpenPosts(parse('plain.ts', 'peer()?.postMessage(message, origin)'))).toEqual([])
  })
})
