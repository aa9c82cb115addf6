// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from '../accounts.fixture.tsx'
import { profile } from '../profile.fixture.ts'
import { SetUpFactorScreen } from './SetUpFactorScreen.tsx'

const OFF = { on: false, since: null, codesLeft: 0, demanded: false }
const ON = { ...OFF, on: true, since: '2026-11-24T12:00:00+09:00', codesLeft: 10 }
const BEGUN = { secret: 'ABCD', uri: 'otpauth://totp/Minato', qr: { size: 1, path: 'M0 0h1v1h-1z' } }
const CODES = { codes: ['abcd-1234'] }
const CONFIRM = '/v1/auth/second-factor/confirm'
const answers = {
  '/v1/auth/second-factor': [200, OFF] as [number, unknown],
  '/v1/auth/second-factor/begin': [200, BEGUN] as [number, unknown],
}

beforeEach(() => import('#client/ui/overlay/bodies.ts'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreen(<SetUpFactorScreen leave={async () => undefined} />, 'en', '/', profile)

async function enterCode() {
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
}

test('after an answer that was lost, the next attempt leads to new recovery codes', async () => {
  let isLost = true
  const refused = { success: false, message: 'Two-step login is already on.', messageCode: 'factor_on' }
  serverAnswers({ ...answers, [CONFIRM]: () => (isLost ? 'away' : [409, refused]) })
  await open()
  await enterCode()
  await screen.findByRole('alert')
  isLost = false
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByRole('heading', { name: 'Two-step login is on' })
  await screen.findByText(/Get new ones now/)
  expect(screen.getByRole('button', { name: 'Open my profile' })).toBeTruthy()
})

test('so does opening the page again', async () => {
  serverAnswers({ ...answers, '/v1/auth/second-factor': [200, ON] })
  await open()
  await screen.findByRole('heading', { name: 'Two-step login is on' })
})

test('leaving the page loses no recovery codes on their way, and those on the screen only after a question', async () => {
  let answer: (response: Response) => void = () => undefined
  serverAnswers({ ...answers, '/v1/user/profile': [200, profile] })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === CONFIRM ? new Promise<Response>(resolve => (answer = resolve)) : fetch(path, init),
  )
  const history = await open()
  // A memory history blocks only new addresses; in a browser Back is blocked as well.
  const leave = () => act(async () => history.push('/car-auctions'))
  await enterCode()
  await waitFor(() => expect(screen.getByRole('button', { name: /Turn on/ }).getAttribute('aria-busy')).toBe('true'))
  await leave()
  expect(history.location.pathname).toBe('/')
  act(() => answer(Response.json(CODES)))
  await screen.findByText('abcd-1234')

  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('abcd-1234')).toBeTruthy()
  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(history.location.pathname).toBe('/car-auctions'))
})
