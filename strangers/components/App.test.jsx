import { createTestAppKit } from '@latchkey/appkit/testing'
import {
  click,
  createTestModal,
  destroyTestModals,
  getButton,
  gone,
  shadow,
  shown,
} from '@latchkey/ui-react/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { App } from './App.jsx'
import { afterEach, expect, test } from './runner.js'

/** What React and jsdom have complained of. */
const complaints = []
for (const method of ['error', 'warn'])
  console[method] = (...parts) => complaints.push(parts.map(String).join(' '))

afterEach(async () => {
  cleanup()
  await destroyTestModals()
  expect(complaints.splice(0)).toEqual([])
})

test('a button is found by its role and its name', () => {
  const { appkit } = createTestAppKit()
  render(<App appkit={appkit} />)
  const button = getButton({ name: 'Connect Wallet' })
  expect(screen.getByRole('button', { name: 'Connect Wallet' }).disabled).toBe(false)
  expect(button.disabled).toBe(false)
  expect(within(button.getRootNode()).getByRole('button', { name: 'Connect Wallet' })).toBe(button)
})

test('an idle page does nothing that React warns of', async () => {
  const { appkit } = createTestModal()
  render(<App appkit={appkit} />)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(getButton().disabled).toBe(false)
})

test('a click opens the modal, whose controls are found by their role', async () => {
  const { appkit } = createTestModal()
  render(<App appkit={appkit} />)
  act(() => getButton().click())
  await shown('Connect')
  const close = within(shadow()).getByRole('button', { name: /close/i })
  act(() => close.click())
  await gone()
})

test('a visitor connects, and the app shows the account', async () => {
  const { appkit } = createTestModal()
  render(<App appkit={appkit} />)
  act(() => getButton().click())
  await shown('Connect')
  await click('wallet-selector-mock')
  await gone()
  expect(appkit.getIsConnectedState()).toBe(true)
  await screen.findByText(`connected ${appkit.getAddress()}`)
})
