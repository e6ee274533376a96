import { ERROR_MESSAGES } from './messages.js'

/** A notice for the developer of the page: a stable id, a code to search for, a short and a long text. */
export interface Alert {
  readonly code: `APKT${string}`
  readonly shortMessage: string
  readonly longMessage: string
}

/** Every alert that the kit can show, by id. */
export const ALERTS = {
  SWITCH_NETWORK_NOT_FOUND: {
    code: 'APKT001',
    shortMessage: 'Network not found',
    longMessage: 'The network to switch to is not in the `networks` option. Add it there first.',
  },
  ORIGIN_NOT_ALLOWED: {
    code: 'APKT002',
    shortMessage: 'Invalid app configuration',
    longMessage: 'This origin is not in the allowed origins of the project. Add it to the list.',
  },
  IFRAME_LOAD_FAILED: {
    code: 'APKT003',
    shortMessage: 'Embedded wallet failed to load',
    longMessage: 'The login frame did not load. Check the connection and the frame-src policy.',
  },
  IFRAME_REQUEST_TIMEOUT: {
    code: 'APKT004',
    shortMessage: 'Embedded wallet did not answer',
    longMessage: 'The login frame did not answer in time. Try again.',
  },
  UNVERIFIED_DOMAIN: {
    code: 'APKT005',
    shortMessage: 'Unverified domain',
    longMessage: 'The `metadata.url` option differs from the origin of this page. Make them equal.',
  },
  SESSION_EXPIRED: {
    code: 'APKT006',
    shortMessage: 'Session expired',
    longMessage: 'The relay refused the session. The clock of this device may be wrong.',
  },
  PROJECT_ID_INVALID: {
    code: 'APKT007',
    shortMessage: 'Invalid project ID',
    longMessage: 'The relay does not know this project id. Check the `projectId` option.',
  },
  PROJECT_ID_MISSING: {
    code: 'APKT008',
    // The error that goes with it has the text.
    shortMessage: ERROR_MESSAGES.PROJECT_ID_MISSING,
    longMessage: 'Set the `projectId` option, or an `endpoints` option for servers of your own.',
  },
  CONFIG_SERVER_ERROR: {
    code: 'APKT009',
    shortMessage: 'Configuration unavailable',
    longMessage: 'The server of the project configuration failed. Local settings are used.',
  },
  CONFIG_RATE_LIMITED: {
    code: 'APKT010',
    shortMessage: 'Configuration rate limited',
    longMessage: 'Too many requests for the project configuration. Local settings are used.',
  },
} as const satisfies Record<string, Alert>

/** The id of an alert. */
export type AlertId = keyof typeof ALERTS

/** The alert that a text of the universal provider or the relay stands for, if any. */
export function alertForProviderError(message: string): AlertId | undefined {
  const text = message.slice(0, 1_000).toLowerCase()
  return PROVIDER_ERRORS.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0]
}

const PROVIDER_ERRORS: readonly (readonly [AlertId, readonly string[]])[] = [
  ['ORIGIN_NOT_ALLOWED', ['origin not allowed']],
  ['SESSION_EXPIRED', ['jwt validation error', 'jwt token is not yet valid', 'token expired']],
  [
    'PROJECT_ID_INVALID',
    ['invalid key', 'project not found', 'projectid not found', 'invalid project id'],
  ],
  ['PROJECT_ID_MISSING', ['missing project id', 'project id missing']],
]
