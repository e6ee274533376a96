import { expect, it } from 'vitest'
import * as host from './host.js'
import * as index from './index.js'
import * as schemas from './schemas.js'
import * as storage from './storage.js'

it('exports of .', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "FRAME_CHAINS",
      "FRAME_ID",
      "METHOD_POLICIES",
      "REFUSALS",
      "createEmailCooldown",
      "createFrameClient",
      "createFrameProvider",
      "createWindowPort",
      "frameErrors",
      "getMethodPolicy",
      "getRefusalReason",
      "isUnknownNetwork",
      "openFrame",
    ]
  `)
})

it('exports of ./host', () => {
  expect(Object.keys(host).sort()).toMatchInlineSnapshot(`
    [
      "REFUSALS",
      "createFrameHost",
      "refuse",
      "watchVisibility",
    ]
  `)
})

it('exports of ./schemas', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "ACCOUNT_TYPES",
      "FRAME_EVENTS",
      "FRAME_EVENT_NAMES",
      "FRAME_METHODS",
      "FRAME_METHOD_NAMES",
      "FRAME_PROTOCOL",
      "LONGEST_MESSAGE_BYTES",
      "SOCIAL_PROVIDERS",
      "account",
      "dappMetadata",
      "email",
      "formatAbort",
      "formatEvent",
      "formatFailure",
      "formatRequest",
      "formatResult",
      "isJson",
      "parseFrameMessage",
      "parsePageMessage",
      "theme",
      "toCaipNetworkId",
      "user",
    ]
  `)
})

it('exports of ./storage', () => {
  expect(Object.keys(storage).sort()).toMatchInlineSnapshot(`
    [
      "AUTH_KEYS",
      "clearAuthCache",
      "forgetLogin",
      "wasLoginUsed",
    ]
  `)
})
