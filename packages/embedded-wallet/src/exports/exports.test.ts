import { expect, it } from 'vitest'
import * as index from './index.js'
import * as login from './login.js'
import * as translations from './translations.js'

it('exports of each entry', () => {
  expect([index, login, translations].map(Object.keys)).toMatchInlineSnapshot(`
    [
      [
        "embeddedWallet",
      ],
      [
        "askLogin",
        "connectLogin",
        "getLoginWish",
        "loadWallet",
        "showApprovals",
      ],
      [
        "withLoginTexts",
      ],
    ]
  `)
})
