// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers, openScreen } from '#client/auth/accounts.fixture.tsx'
import { unkeptForms } from '#client/device/unsaved-input.ts'
import { PasskeysPanel } from './PasskeysPanel.tsx'

// A browser whose user agrees to a new passkey.
vi.mock('@simplewebauthn/browser', async original => ({
  ...(await original<object>()),
  startRegistration: async () => ({
    id: 'bmV3LWtleQ',
    rawId: 'bmV3LWtleQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: ['internal'] },
  }),
}))

const LIST = '/v1/auth/passkeys'
const PHONE = {
  id: 7,
  name: 'Chrome, Android',
  addedAt: '2026-05-21T12:00:00+09:00',
  usedAt: '2026-11-24T01:00:00+09:00',
  synced: true,
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const addButton = () => screen.queryByRole('button', { name: 'Add a passkey' })

test('an account without passkeys reads what they are for', async () => {
  serverAnswers({ [LIST]: [200, []] })
  await openScreen(<PasskeysPanel />)
  await screen.findByText('Log in with your finger, face or screen lock instead of a password.')
  expect(addButton()).not.toBeNull()
})

test('each passkey is listed with its dates, and can be renamed', async () => {
  const asked = serverAnswers({ [LIST]: [200, [PHONE]], '/v1/auth/passkeys/rename': [200, { success: true }] })
  await import('#client/ui/overlay/bodies.ts')
  await openScreen(<PasskeysPanel />)
  const line = (await screen.findByText('Chrome, Android')).closest('li')!
  expect(line.textContent).toContain('added 21 May 2026 · last used 24 Nov 2026 · on all your devices')
  fireEvent.click(screen.getByRole('button', { name: 'Rename Chrome, Android' }))
  const field = await screen.findByLabelText('Name')
  fireEvent.change(field, { target: { value: '  ' } })
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  await screen.findByText('Required field')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'My phone' } })
  // A login on this page would discard it.
  expect(unkeptForms.get()).toBe(1)
  fireEvent.click(save)
  await waitFor(() => expect(asked('/v1/auth/passkeys/rename')).toEqual([{ id: 7, name: 'My phone' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the last required second step cannot be removed, and the server’s reason is shown', async () => {
  const message = 'Your account requires a second step.'
  const refused = { success: false, message, messageCode: 'last_factor' }
  serverAnswers({ [LIST]: [200, [PHONE]], '/v1/auth/passkeys/remove': [409, refused] })
  await import('#client/ui/overlay/bodies.ts')
  await openScreen(<PasskeysPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Chrome, Android' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByText(message)
  expect(screen.getByRole('alertdialog', { name: 'Remove Chrome, Android?' })).toBeTruthy()
})

test('without a network the list says so, and adding shows an error', async () => {
  let away = false
  serverAnswers({ [LIST]: () => (away ? 'away' : [200, []]), '/v1/auth/passkeys/begin': 'away' })
  await openScreen(<PasskeysPanel />)
  await vi.waitFor(() => expect(addButton()).not.toBeNull())
  fireEvent.click(addButton()!)
  await screen.findByText(/connection broke|No connection/i)
  cleanup()
  away = true
  await openScreen(<PasskeysPanel />)
  await screen.findByText('Couldn’t load passkeys')
  expect(addButton()).toBeNull()
  away = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(addButton()).not.toBeNull())
})

const BEGUN = {
  rp: { id: 'minato.example', name: 'Minato' },
  user: { id: 'MTIz', name: 'anna@minato.example', displayName: 'Anna' },
  challenge: 'MTIz',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

test('a passkey that was added without an answer is listed', async () => {
  let all: unknown[] = []
  serverAnswers({
    [LIST]: () => [200, all],
    [`${LIST}/begin`]: [200, BEGUN],
    [`${LIST}/confirm`]: () => {
      all = [PHONE]
      return 'away'
    },
  })
  await openScreen(<PasskeysPanel />)
  await vi.waitFor(() => expect(addButton()).not.toBeNull())
  fireEvent.click(addButton()!)
  await screen.findByText('Chrome, Android')
})

test.each([
  [409, [{ rpId: 'minato.example', credentialId: 'bmV3LWtleQ' }]],
  [500, []],
])('of a passkey that the server refused with %i, the device is told what the server knows', async (status, told) => {
  const signalUnknownCredential = vi.fn(async (_named: object) => undefined)
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential })
  const refused = { success: false, message: 'Refused', messageCode: 'passkey_refused' }
  serverAnswers({ [LIST]: [200, []], [`${LIST}/begin`]: [200, BEGUN], [`${LIST}/confirm`]: [status, refused] })
  await openScreen(<PasskeysPanel />)
  await vi.waitFor(() => expect(addButton()).not.toBeNull())
  fireEvent.click(addButton()!)
  await screen.findByRole('alert')
  expect(signalUnknownCredential.mock.calls.map(([named]) => named)).toEqual(told)
})

test('a browser without passkeys refers to another device', async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  serverAnswers({ [LIST]: [200, []] })
  await openScreen(<PasskeysPanel />)
  await screen.findByText(/This browser can’t add passkeys/)
  expect(addButton()).toBeNull()
})
