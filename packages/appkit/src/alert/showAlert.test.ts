import { ALERTS, createLogger, type LogEntry } from '@latchkey/foundation'
import { describe, expect, it } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { alertAtom } from './atoms.js'
import { hideAlert } from './hideAlert.js'
import { showAlert } from './showAlert.js'

describe('showAlert', () => {
  it('[ERR-2:providerErrorsOnce][CONN-16:once] shows each alert once, in the modal and on the console', () => {
    const entries: LogEntry[] = []
    const logger = createLogger({ level: 'warn', sink: (entry) => void entries.push(entry) })
    const { appkit } = createTestAppKit({ logger })
    for (const id of Object.keys(ALERTS) as (keyof typeof ALERTS)[]) {
      showAlert(appkit, id)
      expect(appkit.store.get(alertAtom)).toEqual({
        id,
        code: ALERTS[id].code,
        message: ALERTS[id].shortMessage,
        detail: ALERTS[id].longMessage,
        variant: 'error',
      })
      hideAlert(appkit)
      showAlert(appkit, id)
      expect(appkit.store.get(alertAtom)).toBeUndefined()
    }
    expect(entries).toHaveLength(Object.keys(ALERTS).length)
  })
})
