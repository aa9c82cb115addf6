import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { serverAnswers, openScreen } from '#client/auth/accounts.fixture.tsx'
import { browser, noBrowser } from './push-browser.fixture.ts'
import { NotifyOfResult } from './NotifyOfResult.tsx'

afterEach(() => {
  cleanup()
  noBrowser()
})

const button = () => screen.queryByRole('button', { name: 'Tell me the result' })
const settings = { off: ['won', 'chat'], timeZone: 'Africa/Nairobi', quietFrom: null, quietUntil: null, digestAt: null }
const current = { id: 1, browser: 'Chrome', system: 'Android', addedAt: '2026-11-23T10:00:00+09:00', current: true }
const answers = (devices: object[] = []) =>
  serverAnswers({
    '/v1/push/state': [200, { devices, settings }] as never,
    '/v1/push/key': [200, { publicKey: 'BKey' }],
    '/v1/push/subscribe': [200, { success: true }],
    '/v1/push/settings': [200, { success: true }],
  })

test('one tap turns on this device and bid results, and changes nothing else', async () => {
  browser()
  const calls = answers()
  await openScreen(<NotifyOfResult />)
  await waitFor(() => expect(button()).not.toBeNull())
  await userEvent.click(button()!)
  await screen.findByText('We’ll notify you of the result on this device.')
  expect(calls('/v1/push/subscribe')).toHaveLength(1)
  expect(calls('/v1/push/settings')).toEqual([{ ...settings, off: ['chat'] }])
})

test('a refusal in the browser’s dialog ends the offer, and says where it can be changed', async () => {
  browser({ answer: 'denied' })
  answers()
  await openScreen(<NotifyOfResult />)
  await waitFor(() => expect(button()).not.toBeNull())
  await userEvent.click(button()!)
  await waitFor(() => expect(button()).toBeNull())
  expect(screen.getByText(/^Notifications of this site are blocked\. Allow them/)).toBeDefined()
})

test('nothing is offered where notifications are on, or where the browser has none', async () => {
  browser({ permission: 'granted', subscribed: true })
  const calls = answers([current])
  await openScreen(<NotifyOfResult />)
  await waitFor(() => expect(calls('/v1/push/state')).toHaveLength(1))
  await new Promise(resolve => setTimeout(resolve))
  expect(button()).toBeNull()
  cleanup()
  noBrowser()
  await openScreen(<NotifyOfResult />)
  expect(button()).toBeNull()
})

test('it is offered again where the server has dropped the device, as after its sign-in has ended', async () => {
  browser({ permission: 'granted', subscribed: true })
  answers([{ ...current, current: false }])
  await openScreen(<NotifyOfResult />)
  await waitFor(() => expect(button()).not.toBeNull())
})
