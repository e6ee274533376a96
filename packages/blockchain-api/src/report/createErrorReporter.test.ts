import { AppKitError } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { type Answer, broken, fakeApi, json, status } from '../../test/fakeApi.js'
import { createErrorReporter } from './createErrorReporter.js'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function setUp(...answers: readonly Answer[]) {
  const { api, calls } = fakeApi(...answers)
  let time = 0
  const report = createErrorReporter(
    {
      ...api,
      clock: { now: () => 1_760_000_000_000, wait: () => Promise.reject(new Error('waited')) },
    },
    { url: `https://app.example:8080/u/${ADDRESS}?otp=123456#email=a@b.example`, now: () => time },
  )
  const bodies = () => calls.map(({ init }) => JSON.parse(String(init.body)))
  return {
    report,
    calls,
    bodies,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('createErrorReporter', () => {
  it('[TEL-1:route,query,body,props] posts what the specification names', async () => {
    const { report, calls, bodies } = setUp(json({}))
    const error = new AppKitError('INTERNAL')
    expect(await report(error)).toBe(true)
    expect(calls[0]?.init.method).toBe('POST')
    expect(calls[0]?.url.pathname).toBe('/api/e')
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      projectId: 'project',
      st: 'appkit',
      sv: 'react-0.1.0',
    })
    expect(bodies()).toEqual([
      {
        eventId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        url: 'https://app.example:8080/u/[redacted]',
        domain: 'app.example',
        timestamp: 1_760_000_000_000,
        props: {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          errorType: 'INTERNAL',
          errorMessage: 'Internal error',
          stackTrace: expect.stringContaining('createErrorReporter.test.ts'),
        },
      },
    ])
  })

  it('[T10] tells no secret, and no address', async () => {
    const { report, calls } = setUp(json({}), json({}))
    const secret = `${ADDRESS} a@b.example otp=123456 symKey=${'ab'.repeat(32)}`
    await report(Object.assign(new Error(secret), { name: secret }))
    await report(secret, { event: 'OTHER' })
    expect(calls).toHaveLength(2)
    for (const { init, url } of calls)
      for (const part of [ADDRESS, 'a@b.example', '123456', 'abababab'])
        expect(`${url.href} ${String(init.body)}`).not.toContain(part)
  })

  it('[TEL-1:limit] sends five in a minute at most', async () => {
    const { report, calls, pass } = setUp(...Array<Answer>(6).fill(json({})))
    const results = await Promise.all(Array.from({ length: 20 }, () => report(new Error('x'))))
    expect(results.filter(Boolean)).toHaveLength(5)
    expect(calls).toHaveLength(5)
    pass(59_999)
    expect(await report(new Error('x'))).toBe(false)
    pass(1)
    expect(await report(new Error('x'))).toBe(true)
  })

  it.each([
    ['500', status(500)],
    ['429', status(429, { 'retry-after': '60' })],
    ['a broken connection', broken],
  ])('[R7] sends each once, and is silent about %s', async (_name, answer) => {
    const { report, calls } = setUp(answer)
    expect(await report(new Error('x'))).toBe(false)
    expect(calls).toHaveLength(1)
  })

  it('reports anything that was thrown, and never throws', async () => {
    const thrown = [undefined, null, 7, 'text', Symbol('s'), { a: 1 }, new Error('')]
    const { report, bodies, pass } = setUp(...thrown.map(() => json({})))
    for (const value of thrown) {
      expect(await report(value)).toBe(true)
      pass(60_000)
    }
    expect(bodies().map(({ props }) => props.errorType)).toEqual([
      'undefined',
      'object',
      'number',
      'string',
      'symbol',
      'object',
      'Error',
    ])
    expect(await report(Object.create(null))).toBe(false)
  })

  it('[TEL-3] asks nothing of the server until it is called', () => {
    expect(setUp().calls).toEqual([])
  })

  it('knows no page where there is none', async () => {
    const { api, calls } = fakeApi(json({}))
    await createErrorReporter(api)(new Error('x'))
    expect(JSON.parse(String(calls[0]?.init.body))).toMatchObject({ url: '', domain: '' })
  })
})
