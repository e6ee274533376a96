import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { describeFailure } from './describeFailure.js'

const chunk = (cause: Error) => new AppKitError('CHUNK_LOAD_FAILED', { reason: 'Late' }, { cause })

describe('what is said of a view that did not come', () => {
  it.each([
    [
      'Chromium',
      new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js'),
    ],
    ['Firefox', new TypeError('error loading dynamically imported module: https://a.example/x.js')],
    ['Safari', new TypeError('Importing a module script failed.')],
    ['Vite', new Error('Unable to preload CSS for /assets/x.css')],
    ['webpack', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ])('[REAL-8:gone] %s: the page was updated, where its file is gone', (_name, cause) => {
    expect(describeFailure(cause, true)).toEqual({ text: 'modal.updated', canReload: true })
    expect(describeFailure(chunk(cause), true)).toEqual({ text: 'modal.updated', canReload: true })
  })

  it.each([
    ['a feature that throws when it is imported', chunk(new TypeError('x is not a function'))],
    ['a view that nobody has', new AppKitError('VIEW_NOT_FOUND', { view: 'Late' })],
    ['what is no error', 'no'],
  ])('[REAL-8:gone] %s: the screen has failed, and no reload would help', (_name, error) => {
    expect(describeFailure(error, true)).toEqual({ text: 'shell.failed', canReload: false })
  })

  it('[REAL-8:offline] offline: says so, and does not offer to lose the page', () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /x.js')
    expect(describeFailure(chunk(cause), false)).toEqual({
      text: 'shell.offline',
      canReload: false,
    })
  })
})
