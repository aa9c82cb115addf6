// @vitest-environment happy-dom
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { LoginScreen } from '#client/auth/LoginScreen.tsx'
import { serverAnswers, openScreen } from '../accounts.fixture.tsx'
import { ProofProgress } from './ProofProgress.tsx'

const LOGIN = '/v1/auth'
const CHALLENGE = '/v1/auth/challenge'
const message = 'Recaptcha error. Please try again'
const REFUSED = [403, { success: false, message, messageCode: 'challenge_failed' }] as [number, unknown]
const WRONG = [
  422,
  { success: false, message: 'Incorrect username or password', messageCode: 'invalid_credentials' },
] as [number, unknown]
const NOTICE = { '/v1/site/notice': [200, { notice: '' }] as [number, unknown] }

let challenge: [number, unknown]

// The app fetches this on a tap; preloading it here avoids a wait in the tests.
beforeAll(async () => void (await import('./send-proven.tsx')), 60_000)

beforeEach(async () => {
  deviceStore.set({ drafts: {}, userId: null })
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey,
    data: { most: 4, until: 0 },
    hmacSignatureSecret: 'secret',
  })
  challenge = [200, made]
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function logIn() {
  await openScreen(<LoginScreen />, 'en', '/auth/login')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'grace@minato.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'tall-ship-rigging' } })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('a proof of work is solved when the server wants one, and sent with the form', async () => {
  const asked = serverAnswers({
    ...NOTICE,
    [CHALLENGE]: () => challenge,
    [LOGIN]: () => (asked(LOGIN).length > 1 ? WRONG : REFUSED),
  })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password')
  const [first, second, ...more] = asked(LOGIN) as { email: string; altcha?: string }[]
  expect(more).toEqual([])
  expect(first).toEqual({ email: 'grace@minato.example', password: 'tall-ship-rigging' })
  const { solution } = JSON.parse(atob(second!.altcha!)) as { solution: { counter: number } }
  expect(solution.counter).toBe(3)
})

test('a second refusal is shown as text, and the form keeps the typed text', async () => {
  const asked = serverAnswers({ ...NOTICE, [CHALLENGE]: () => challenge, [LOGIN]: REFUSED })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(asked(LOGIN)).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@minato.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('tall-ship-rigging')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a challenge that cannot be loaded or solved says so and can be tried again', async () => {
  serverAnswers({ ...NOTICE, [CHALLENGE]: 'away', [LOGIN]: REFUSED })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toContain('No connection')
  cleanup()
  const impossible = { parameters: { ...(challenge[1] as { parameters: object }).parameters, algorithm: 'none' } }
  serverAnswers({ ...NOTICE, [CHALLENGE]: [200, { ...impossible, signature: '' }], [LOGIN]: REFUSED })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('progress is announced once and shown while the proof is solved', async () => {
  await openScreen(<ProofProgress part={0.4} />)
  expect(screen.getByRole('status').textContent).toMatch(/human/)
  expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(0.4)
})
