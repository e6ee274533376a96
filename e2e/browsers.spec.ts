import { findFirefox, findWebKit } from '../scripts/lib/otherBrowsers.mjs'
import type { Browser } from './browsers/Browser.js'
import { openFirefox } from './browsers/openFirefox.js'
import { openWebKit } from './browsers/openWebKit.js'
import { Person } from './browsers/Person.js'
import { until } from './browsers/until.js'
import { isFull } from './fixtures/isFull.js'
import { decide } from './fixtures/logIn.js'
import { Mailbox } from './fixtures/Mailbox.js'
import { expect, test } from './fixtures/test.js'
import { expectSignedByEvm } from './fixtures/verify.js'

// Firefox and WebKit as people have them, where they are: Playwright drives builds of its own alone.

const firefox = findFirefox()
const webKit = findWebKit()
/** Each with what opens it; undefined where it is not on this machine. */
const BROWSERS: readonly (readonly [string, (() => Promise<Browser>) | undefined])[] = [
  ['Firefox', firefox === undefined ? undefined : () => openFirefox(firefox)],
  ['WebKit', webKit === undefined ? undefined : () => openWebKit(webKit)],
]

const SIGNATURE = /^0x[0-9a-f]{100,}$/

/** The page shows the account, whose wallet signs. */
async function signs(person: Person, account: string): Promise<void> {
  await person.reads('address-eip155', new RegExp(account))
  await person.click('sign-eip155')
  await expectSignedByEvm(account, await person.reads('signature-eip155', SIGNATURE))
}

for (const [name, openBrowser] of isFull ? BROWSERS : [])
  test.describe(name, () => {
    // biome-ignore lint/suspicious/noSkippedTests: the run counts what this machine has no browser for
    test.skip(openBrowser === undefined, `${name} is not on this machine`)

    /** Somebody at the demo, in this browser. */
    const visit = async (
      url: string,
      stay: (person: Person, browser: Browser) => Promise<void>,
    ) => {
      if (openBrowser === undefined) throw new TypeError(`${name} is not on this machine`)
      const browser = await openBrowser()
      try {
        await browser.goto(url)
        const person = new Person(browser.page)
        await stay(person, browser).catch(async (cause: Error) => {
          const shown = await person.shown().catch(() => 'nothing any more')
          throw new Error(`${cause.message}, where the page shows: ${shown}`, { cause })
        })
        expect(await browser.faults()).toEqual([])
      } finally {
        await browser.close()
      }
    }

    test('[CONN-1:eip6963][RECON-1:signsAtOnce] a browser wallet connects, signs, and is there after a reload', async ({
      sandbox,
      serve,
    }) => {
      const url = await serve('react-multichain')
      const account = sandbox.wallets.evm.accounts()[0] ?? ''
      await visit(url, async (person, { goto }) => {
        await person.click('open-eip155')
        await person.click('wallet-selector-dev.latchkey.sandbox')
        await person.gone()
        await signs(person, account)
        await goto(url)
        await signs(person, account)
      })
    })

    test('[A11Y-2:focus] the keyboard opens the modal, stays in it, and goes back to the button', async ({
      serve,
    }) => {
      await visit(await serve('react-multichain'), async (person) => {
        await expect(async () => {
          if ((await person.focus()) !== 'connect-button') await person.press('Tab')
          expect(await person.focus()).toBe('connect-button')
        }).toPass()
        await person.press('Enter')
        await person.reads('wallet-selector-walletConnect', /WalletConnect/)
        const passed = new Set<string | null>()
        for (let at = 0; at < 24; at += 1) {
          await person.press('Tab')
          passed.add(await person.focus())
        }
        expect(passed).toContain('w3m-header-close')
        expect(passed).toContain('wallet-selector-walletConnect')
        expect([...passed].filter((each) => each?.endsWith('-eip155'))).toEqual([])
        await person.press('Escape')
        await person.gone()
        expect(await person.focus()).toBe('connect-button')
      })
    })

    test('[CONN-1:copyLink] a phone connects by the link, signs, and is there after a reload', async ({
      phone,
      serve,
    }) => {
      const url = await serve('react-multichain')
      await visit(url, async (person, { goto, page }) => {
        await person.click('connect-button')
        await person.click('wallet-selector-walletConnect')
        // No browser lets a page read what was copied before a person has allowed it.
        await page.run(`() => {
          navigator.clipboard.writeText = async (text) => { globalThis.copied = text }
        }`)
        await person.click('wui-link-copy')
        const copied = () => page.run<string | null>('() => globalThis.copied ?? null')
        await phone.pair(await until('a link', async () => (await copied()) ?? undefined))
        await person.gone()
        const account = await person.reads('address-eip155', /^0x/)
        await signs(person, account)
        await goto(url)
        await signs(person, account)
      })
    })

    test('[T4][RPC-2:approval] a login by email, and what it is asked to sign is approved in a window of the login site', async ({
      page: otherDevice,
      sandbox,
      serve,
    }) => {
      const mailbox = new Mailbox(sandbox)
      await visit(await serve('react-multichain'), async (person, browser) => {
        await person.click('connect-button')
        await person.click('wui-email-input')
        await person.type(mailbox.address)
        await person.press('Enter')
        await decide(otherDevice, await mailbox.link(), 'Yes, it is me')
        const code = await mailbox.code()
        // The first of its fields has the focus.
        await person.reads('wui-otp-input', /./)
        await person.type(code)
        await person.gone()
        const account = await person.reads('address-eip155', /^0x/)
        await person.click('sign-eip155')
        const inFrame = new Person(await browser.frame('#w3m-iframe'))
        expect(await inFrame.reads('approve', /./)).toBe('Approve in a window')
        await inFrame.click('approve')
        const inWindow = new Person(await browser.window('/approve'))
        await inWindow.reads('detail-message', /Hello from Latchkey/)
        await inWindow.click('approve')
        await expectSignedByEvm(account, await person.reads('signature-eip155', SIGNATURE))
        await person.gone()
      })
    })
  })
