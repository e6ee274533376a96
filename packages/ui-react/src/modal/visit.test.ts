import { INITIAL_MODAL, type ModalState } from '@latchkey/appkit'
import { createTestAppKit } from '@latchkey/appkit/testing'
import { describe, expect, it } from 'vitest'
import {
  chooseDrawn,
  closeVisit,
  endVisit,
  expectModal,
  nextModalAtom,
  showVisit,
  type Visit,
} from './visit.js'

const at = (...names: readonly string[]): ModalState => {
  const [first = 'Connect', ...rest] = names
  const entry = (name: string) => ({ name: name as 'Account', params: undefined })
  return { ...INITIAL_MODAL, open: true, stack: [entry(first), ...rest.map(entry)] }
}
const ahead: Visit = { id: 3, phase: 'ahead', modal: INITIAL_MODAL }
const shown = showVisit(ahead, at('Connect'), 3)
const closing = closeVisit(shown)

describe('a visit', () => {
  it('shows what was drawn ahead as it is', () => {
    expect(shown).toEqual({ id: 3, phase: 'shown', modal: at('Connect') })
  })

  it('begins anew where something else is opened, and goes on where the view changes', () => {
    expect(showVisit(ahead, at('Networks'), 3).id).toBe(4)
    expect(showVisit(ahead, { ...at('Connect'), namespace: 'solana' }, 3).id).toBe(4)
    expect(showVisit(ahead, at('Connect'), undefined).id).toBe(4)
    expect(showVisit(shown, at('Connect', 'AllWallets'), undefined)).toMatchObject({
      id: 3,
      phase: 'shown',
    })
  })

  it('fades, and goes on where it is opened again meanwhile', () => {
    expect(closing).toEqual({ ...shown, phase: 'closing' })
    expect(showVisit(closing, at('Networks'), undefined)).toMatchObject({ id: 3, phase: 'shown' })
  })

  it('fades as it was drawn, whatever was to come', () => {
    const moved = showVisit(shown, at('Connect', 'AllWallets'), undefined)
    expect(closeVisit(moved, shown.modal)).toEqual({ ...shown, phase: 'closing' })
  })

  it('is followed by another one, which is drawn anew', () => {
    expect(endVisit(closing, INITIAL_MODAL)).toEqual({ ...ahead, id: 4 })
  })

  it('is not ended while it is on show, nor closed while nobody sees it', () => {
    expect(endVisit(shown, INITIAL_MODAL)).toBe(shown)
    expect(closeVisit(ahead)).toBe(ahead)
  })

  it('is drawn anew where another first view is to be expected, as long as nobody sees it', () => {
    const account = at('Account')
    expect(expectModal(ahead, account)).toEqual({ id: 4, phase: 'ahead', modal: account })
    expect(expectModal(ahead, INITIAL_MODAL)).toBe(ahead)
    expect(expectModal(shown, account)).toBe(shown)
  })
})

describe('what is drawn', () => {
  it('is nothing until what nobody sees yet can be drawn without haste', () => {
    expect(chooseDrawn(endVisit(closing, INITIAL_MODAL), closing)).toBeUndefined()
    expect(chooseDrawn(ahead, ahead)).toBe(ahead)
  })

  it('is a view later where one moves on, and at once where it opens, closes or shakes', () => {
    const moved = showVisit(shown, at('Connect', 'AllWallets'), undefined)
    expect(chooseDrawn(moved, shown)).toBe(shown)
    expect(chooseDrawn(closing, shown)).toBe(closing)
    expect(chooseDrawn(shown, ahead)).toBe(shown)
    const shaken = showVisit(shown, { ...at('Connect'), shakes: 1 }, undefined)
    expect(chooseDrawn(shaken, shown)).toBe(shaken)
  })
})

it('the account is expected once a wallet is connected', async () => {
  const { appkit } = createTestAppKit()
  await appkit.start()
  expect(appkit.store.get(nextModalAtom).stack).toMatchObject([{ name: 'Connect' }])
  await appkit.connect({ connectorId: 'mock' })
  expect(appkit.store.get(nextModalAtom).stack).toMatchObject([{ name: 'Account' }])
})
