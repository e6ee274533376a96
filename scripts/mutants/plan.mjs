/**
 * @typedef {object} Mutant a fault that the code once had, or might easily have, and the tests that must see it
 * @property {string} name
 * @property {string} file from the root of the workspace
 * @property {readonly (readonly [find: string, replacement: string])[]} edits each of which must find its text once
 * @property {string} tests the file that must fail
 * @property {string} [only] which of its tests, by a part of their titles
 */

const connections = 'packages/appkit/src/connection'
const model = `${connections}/model.test.ts`
const signIns = 'packages/appkit/src/siwx'
const signInModel = `${signIns}/model.test.ts`

/** @type {readonly Mutant[]} */
export const mutants = [
  {
    name: 'a wallet that is locked is forgotten',
    file: `${connections}/reconnect.ts`,
    edits: [
      [
        "changeConnections(core, [{ type: 'notAnswered', ...key, generation, absence: 'locked' }])",
        'endConnections(core, [key])',
      ],
    ],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a wallet of the page that refuses it is kept',
    file: `${connections}/reconnect.ts`,
    edits: [
      [
        'endConnections(core, [key])',
        "if (connectorId === WALLET_CONNECT_ID) endConnections(core, [key])\nelse changeConnections(core, [{ type: 'notAnswered', ...key, generation, absence: 'locked' }])",
      ],
    ],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a wallet that does not answer is waited for without end',
    file: `${connections}/machine/step.ts`,
    edits: [
      [
        "return leaveTo(replace(state, { ...record, phase: 'stored', absence: event.absence }), event)",
        'return state',
      ],
    ],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a gap in the line to a phone is a disconnect',
    file: `${connections}/machine/read.ts`,
    edits: [["return phase === 'live' || phase === 'unreachable'", "return phase === 'live'"]],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a wallet is asked to connect while it is being told that it was disconnected',
    file: `${connections}/connect.ts`,
    edits: [
      [
        'if (telling.size > 0) await abortable(Promise.allSettled(telling), signal)',
        'void telling',
      ],
    ],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'an answer counts that comes after its connection has ended',
    file: `${connections}/reconnect.ts`,
    edits: [
      ["if (now?.generation !== generation || now.phase !== 'restoring') stop()", 'void now'],
      ['        generation,\n        use: isStoredInUse', '        use: isStoredInUse'],
      // Asked again, the wallet would say that it has.
      [
        'askUntilItStays(core, key, () => ask(core, record, abort.signal, end))',
        'ask(core, record, abort.signal, end)',
      ],
    ],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a wallet that is asked still takes the place of the one that a person has gone to since',
    file: `${connections}/switchAccount.ts`,
    edits: [['  abortConnects(core, { namespaces: [namespace] })\n', '  void abortConnects\n']],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a phone that is lost before its adapter has answered is connected all the same',
    file: `${connections}/watchWalletConnect.ts`,
    edits: [['const ended = known()\n', 'const ended = connected()\n']],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'whichever wallet answers last after a reload is in use',
    file: `${connections}/machine/step.ts`,
    edits: [
      [
        "return event.use === 'always' || isFree ? use(known, record) : known",
        'return use(known, record)',
      ],
    ],
    tests: model,
    only: 'in one tab',
  },
  {
    name: 'a tab stores its own connections and no others',
    file: 'packages/appkit/src/persistence/rememberConnections.ts',
    edits: [
      [
        "import { entryKey, inUseKey, type StoredEntry } from './connectionKeys.js'",
        "import { entryKey, inUseKey, parseEntryName, type StoredEntry } from './connectionKeys.js'",
      ],
      [
        '  const chosen = new Set(events.flatMap(chosenIn))',
        `  for (const name of core.storage.names('connection/')) {
    const key = parseEntryName(name)
    if (key && !find(after, key)) endEntry(core, key)
  }
  const chosen = new Set(events.flatMap(chosenIn))`,
      ],
    ],
    tests: model,
    only: 'in three tabs',
  },
  {
    name: 'a tab hears what has ended in another, and not what has begun',
    file: 'packages/appkit/src/persistence/followTab.ts',
    edits: [
      [
        'else if (record || core.options.enableReconnect) add(core, key, entry.connection)',
        'else if (record) add(core, key, entry.connection)',
      ],
    ],
    tests: model,
    only: 'in three tabs',
  },
  {
    name: 'a tab brings back what another has ended',
    file: 'packages/appkit/src/persistence/rememberConnections.ts',
    edits: [['if (known && isEnded) return', '']],
    tests: model,
    only: 'in three tabs',
  },
  {
    name: 'the account that comes into use is signed in by the session of the one before',
    file: `${signIns}/followSignIns.ts`,
    edits: [
      ['if (isSameSubject(lead?.subject, subject)) continue', 'if (lead && subject) continue'],
    ],
    tests: signInModel,
  },
  {
    name: 'a session of anybody is one of the account in use',
    file: `${signIns}/checkSessions.ts`,
    edits: [['isOf(account, session.data) && !isExpired', '!isExpired']],
    tests: signInModel,
  },
  {
    name: 'whoever is disconnected stays signed in',
    file: `${signIns}/followSignIns.ts`,
    edits: [['for (const record of records) signOut(core, record)', 'void records']],
    tests: signInModel,
  },
]
