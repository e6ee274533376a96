import { describe, expect, it } from 'vitest'
import { startInboxPage } from './startInboxPage.js'

const mail = {
  from: 'login@sandbox.test',
  to: ['ann@example.test'],
  subject: 'Hello',
  text: 'Hello',
  receivedAt: 0,
}

async function read(changes: Partial<typeof mail>) {
  const page = await startInboxPage({ inbox: { list: () => [{ ...mail, ...changes }] } })
  const response = await fetch(page.url)
  const text = await response.text()
  await page.stop()
  return { text, headers: response.headers }
}

describe('inboxPage', () => {
  it('shows what has come, with links to this machine', async () => {
    const link = 'http://127.0.0.1:5700/device?link=a&b=c'
    const { text } = await read({ text: `Open ${link} now` })
    expect(text).toContain('ann@example.test')
    expect(text).toContain('href="http://127.0.0.1:5700/device?link=a&amp;b=c"')
  })

  it.each([
    'http://evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.1@evil.example/',
    'https://[::2]/',
    'http://%',
  ])('[T9] makes no link of %s', async (link) => {
    expect((await read({ text: `Open ${link}` })).text).not.toContain('href="http')
  })

  it('[T5] shows text as text, and runs nothing', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
    const { text, headers } = await read({
      subject: hostile,
      text: `${hostile} http://127.0.0.1/"onclick=alert(1)`,
      from: hostile,
      to: [hostile],
    })
    expect(text).not.toMatch(/<script|<img/)
    expect(text).not.toContain('"onclick')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
