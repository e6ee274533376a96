import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHttpsLink, isSafeLink } from './isSafeLink.js'
import type { Wallet } from './types.js'
import { walletLink } from './walletLink.js'

const ALLOWED = [
  'https://wallet.example',
  'https://wallet.example/wc?uri=',
  'https://t.me/wallet_bot/app',
  'https://xn--80ak6aa92e.example/wc',
  'metamask://',
  'metamask://wc',
  'trust://wc?uri=',
  'com.wallet.app+dev://x',
  'unstoppable.money://',
  'bnc://app.wallet.example/cedefi',
]

const REFUSED = [
  // Code in the page
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript://wallet.example/%0aalert(1)',
  'JAVASCRIPT://%0aalert(1)',
  'JavaScript:alert(1)',
  ' javascript://x',
  '\u0000javascript://x',
  'java\nscript://x',
  'java\tscript:alert(1)',
  'java\u200bscript://x',
  'javascript&colon;alert(1)',
  'vbscript://x',
  'vbscript:msgbox(1)',
  'data:text/html,x',
  'data://text/html,x',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://wallet.example/1',
  'blob://x',
  'filesystem:https://x',
  'filesystem://x',
  'jar://x',
  // The browser's and the system's own
  'about:blank',
  'about://blank',
  'about:srcdoc',
  'chrome://settings',
  'chrome-extension://abc/popup.html',
  'moz-extension://abc/popup.html',
  'edge://settings',
  'resource://x',
  'view-source://x',
  'view-source:https://x.example',
  'file:///etc/passwd',
  'file://host/share',
  'FILE:///etc/passwd',
  'intent://scan/#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'intent:#Intent;action=android.intent.action.VIEW;end',
  'INTENT://scan/#Intent;scheme=http;end',
  'itms-services://?action=download-manifest&url=https://evil.example/a.plist',
  'shortcuts://run-shortcut?name=x',
  'ms-msdt://x',
  'ms-msdt:/id PCWDiagnostic',
  'ms-officecmd://x',
  'search-ms://query=x',
  'ms-search://x',
  'tel://15550100',
  'tel:15550100',
  'telprompt://15550100',
  'sms://15550100',
  'mailto:a@wallet.example',
  'mailto://a@wallet.example',
  'facetime://a@wallet.example',
  'facetime-audio://a@wallet.example',
  'feed://wallet.example',
  'ftp://wallet.example/x',
  'smb://wallet.example/x',
  'ssh://wallet.example',
  'telnet://wallet.example',
  'ldap://wallet.example/x',
  // Without encryption, without a host, or to a host in disguise
  'http://wallet.example',
  'HTTP://wallet.example',
  'ws://wallet.example',
  'wss://wallet.example',
  'https:wallet.example',
  'https:/wallet.example',
  'https://',
  'https:///',
  'HTTPS://wallet.example',
  'https://wallet.example@evil.example',
  'https://wallet.example%40@evil.example',
  'https://user:pass@wallet.example',
  'https://:pass@wallet.example',
  'https://wallet.example/\u202e',
  'https://wallet\u200b.example/',
  'https://wallet.example/ x',
  'https://wallet.example\\@evil.example',
  'https://wallet.example/\n',
  'https://wallet.example:99999/',
  '//wallet.example',
  '\\\\wallet.example',
  '/wc',
  'wallet.example/wc',
  // No scheme of an app
  '',
  ':',
  '://',
  'x://a',
  '1wallet://x',
  '-wallet://x',
  'Wallet://x',
  'wal let://x',
  'wället://x',
  'wallet:x',
  'wallet:/x',
  `${'a'.repeat(42)}://x`,
  `https://wallet.example/${'a'.repeat(2_048)}`,
  `wallet://${'a'.repeat(2_048)}`,
]

describe('isSafeLink', () => {
  it.each(ALLOWED)('[T9] allows %s', (link) => {
    expect(isSafeLink(link, 'all')).toBe(true)
    expect(isHttpsLink(link)).toBe(link.startsWith('https://'))
  })

  it.each(REFUSED)('[T9] refuses %j', (link) => {
    expect(isSafeLink(link, 'all')).toBe(false)
    expect(isHttpsLink(link)).toBe(false)
  })

  it('[T9] lets none of 80 links and more lead anywhere, wherever a wallet has it', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(80)
    const fields = ['mobileLink', 'universalLink', 'desktopLink', 'webappLink'] as const
    const opened = REFUSED.flatMap((link) =>
      fields.flatMap((field) => {
        const wallet: Wallet = { id: 'w', name: 'W', [field]: link }
        const targets = ['mobile', 'desktop', 'webapp'] as const
        return targets.flatMap((target) => walletLink(wallet, 'wc:1@2?symKey=1', { target }) ?? [])
      }),
    )
    expect(opened).toEqual([])
  })

  it('[T9] takes anything, and lets no scheme that runs code through', () => {
    for (const value of [undefined, null, 1, {}, ['https://x.example']]) {
      expect(isSafeLink(value, 'all')).toBe(false)
    }
    fc.assert(
      fc.property(fc.constantFrom('', ' ', '\u0000', '\t'), fc.string(), (before, after) => {
        for (const scheme of ['javascript', 'JavaScript', 'data', 'vbscript', 'blob']) {
          expect(isSafeLink(`${before}${scheme}:${after}`, 'all')).toBe(false)
        }
      }),
    )
  })
})
