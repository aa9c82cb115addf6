// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { LINK_TOKEN, serverAnswers, openScreen } from './accounts.fixture.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { ForgotPasswordScreen } from './recovery/ForgotPasswordScreen.tsx'
import { NewPasswordScreen } from './recovery/NewPasswordScreen.tsx'
import { NotMeScreen } from './recovery/NotMeScreen.tsx'
import { SignUpForm } from './sign-up/SignUpForm.tsx'
import { VerifyEmailScreen } from './verify/VerifyEmailScreen.tsx'

const GONE = [
  403,
  { success: false, message: 'This link has already been used or has expired.', messageCode: 'token_expired' },
] as [number, unknown]
const DONE = [200, { success: true }] as [number, unknown]
const NOTICE = { '/v1/site/notice': [200, { notice: '' }] as [number, unknown] }

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const headline = () => screen.findByRole('heading', { level: 1 })

// The app fetches this on a tap; preloading it here avoids a wait in the tests.
beforeAll(async () => void (await import('./proof/send-proven.tsx')), 60_000)
beforeEach(() => deviceStore.set({ drafts: {}, userId: null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the link of a sign-up', () => {
  const VERIFY = '/v1/auth/verify-email'
  const open = (at: string) => openScreen(<VerifyEmailScreen />, 'en', at)

  test('is used once, and ends in success with a link to the login', async () => {
    const asked = serverAnswers({ [VERIFY]: DONE })
    await open(`/verify-email?token=${LINK_TOKEN}`)
    expect(await screen.findByText(/Your account is activated/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(asked(VERIFY)).toHaveLength(1)
  })

  test('says so when it was used before', async () => {
    serverAnswers({ [VERIFY]: GONE })
    await open(`/verify-email?token=${LINK_TOKEN}`)
    expect(await screen.findByText(/already been used or has expired/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('can be tried again when no answer came', async () => {
    let away = true
    serverAnswers({ [VERIFY]: () => (away ? 'away' : DONE) })
    await open(`/verify-email?token=${LINK_TOKEN}`)
    expect(await screen.findByText(/No connection/)).toBeTruthy()
    away = false
    await press('Try again')
    expect(await screen.findByText(/Your account is activated/)).toBeTruthy()
  })
})

describe('a forgotten password', () => {
  const RECOVER = '/v1/auth/reset-password'
  const REFUSED = [
    403,
    { success: false, message: 'Recaptcha error. Please try again', messageCode: 'challenge_failed' },
  ] as [number, unknown]

  test('needs a valid email, and the mail can be sent again to the same address', async () => {
    const asked = serverAnswers({ [RECOVER]: DONE })
    await openScreen(<ForgotPasswordScreen />)
    await press(/^Send recovery link/)
    expect(asked(RECOVER)).toEqual([])
    type('Email', ' grace@minato.example ')
    await press('Send recovery link')
    expect((await screen.findByText('grace@minato.example')).tagName).toBe('B')
    await press('Send the link again')
    expect(await screen.findByText('The link was sent again.')).toBeTruthy()
    expect(asked(RECOVER)).toEqual(Array(2).fill('email=grace%40minato.example'))
  })

  test('shows a refusal in a red box until the email is edited', async () => {
    serverAnswers({ [RECOVER]: REFUSED })
    await openScreen(<ForgotPasswordScreen />)
    type('Email', 'grace@minato.example')
    await press('Send recovery link')
    expect((await screen.findByRole('alert')).textContent).toBe('Recaptcha error. Please try again')
    type('Email', 'grace@minato.exampl')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says how long to wait after too many tries', async () => {
    const wait = { success: false, message: 'Too many attempts. Try again in 60 s.', messageCode: 'too_many_requests' }
    serverAnswers({ [RECOVER]: [429, wait] })
    await openScreen(<ForgotPasswordScreen />)
    type('Email', 'grace@minato.example')
    await press('Send recovery link')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 60 s.')
  })
})

describe('the link of a recovery', () => {
  const CHECK = '/v1/auth/reset-password-token-verify'
  const RESET = '/v1/auth/reset-password-verify'
  const open = (at = `/auth/change-password?token=${LINK_TOKEN}`) => openScreen(<NewPasswordScreen />, 'en', at)
  const fill = (first: string, second = first) => {
    type('New password', first)
    type('Confirm new password', second)
  }

  test('that does not work leads back to asking for one', async () => {
    serverAnswers({ [CHECK]: GONE })
    await open()
    const again = await screen.findByRole('link', { name: 'Try again' })
    expect(again.getAttribute('href')).toBe('/auth/forgot-password')
  })

  test('is not called invalid when the server did not answer', async () => {
    serverAnswers({ [CHECK]: 'away' })
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('says beforehand that this account needs ten characters', async () => {
    serverAnswers({ [CHECK]: [200, { success: true, shortestPassword: 10 }] })
    await open()
    await screen.findByLabelText('New password')
    expect(screen.getByText('At least 10 characters')).toBeTruthy()
  })

  test('accepts a new password of six characters typed twice; both are checked on submit', async () => {
    const asked = serverAnswers({ [CHECK]: DONE, [RESET]: DONE })
    await open()
    await screen.findByLabelText('New password')
    fill('short', 'other')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Save password')
    expect(screen.getByText('Must contain at least 6 characters')).toBeTruthy()
    fill('a-new-anchor', 'another-one')
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    fill('a-new-anchor')
    await press('Save password')
    expect((await headline()).textContent).toBe('Password changed')
    expect(asked(RESET)).toEqual([{ newPassword: 'a-new-anchor', confirmPassword: 'a-new-anchor' }])
  })

  test('that expires while the password is typed ends in the error screen', async () => {
    serverAnswers({ [CHECK]: DONE, [RESET]: GONE })
    await open()
    await screen.findByLabelText('New password')
    fill('a-new-anchor')
    await press('Save password')
    expect(await screen.findByRole('link', { name: 'Try again' })).toBeTruthy()
  })

  test('keeps the typed text when the server finds the password too common', async () => {
    const message = { newPassword: 'This password is on lists of leaked passwords. Choose another' }
    serverAnswers({ [CHECK]: DONE, [RESET]: [422, { success: false, message, messageCode: 'invalid_fields' }] })
    await open()
    await screen.findByLabelText('New password')
    fill('qwerty123')
    await press('Save password')
    expect(await screen.findByText(/lists of leaked passwords/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('qwerty123')
  })
})

describe('the login', () => {
  const unconfirmed = [
    422,
    { success: false, message: 'Your email is not confirmed yet.', messageCode: 'email_not_verified' },
  ] as [number, unknown]

  test('of a sign-up that waits for its confirmation offers to send the mail again', async () => {
    const asked = serverAnswers({ ...NOTICE, '/v1/auth': unconfirmed, '/v1/auth/resend-verification': DONE })
    await openScreen(<LoginScreen />, 'en', '/auth/login')
    type('Email', 'grace@minato.example')
    type('Password', 'tall-ship-rigging')
    await press('Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Your email is not confirmed yet.')
    await press('Send the email again')
    expect(await screen.findByText(/We sent the email again/)).toBeTruthy()
    expect(asked('/v1/auth/resend-verification')).toEqual([
      { email: 'grace@minato.example', password: 'tall-ship-rigging' },
    ])
  })

  test('moves to the first wrong field when it is refused', async () => {
    serverAnswers(NOTICE)
    await openScreen(<LoginScreen />, 'en', '/auth/login')
    type('Password', 'tall-ship-rigging')
    await press('Log in')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  test('of a new account moves to its first wrong field when Enter is pressed too early', async () => {
    serverAnswers({ '/v1/site/get-country-list': [200, { success: true, countryList: [] }] })
    await openScreen(<SignUpForm onDone={() => {}} />)
    type('Full name', 'Grace Wanjiru')
    await userEvent.type(screen.getByLabelText('City'), 'Mombasa{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  test('still asks for the code after a reload: a phone drops the page while the app with the code is open', async () => {
    serverAnswers({ ...NOTICE, '/v1/auth': [200, { success: true, next: 'code' }] })
    const history = await openScreen(<LoginScreen />, 'en', '/auth/login?from=%2Fbids')
    type('Email', 'grace@minato.example')
    type('Password', 'tall-ship-rigging')
    await press('Log in')
    await screen.findByRole('heading', { name: 'Enter your code' })
    const { href } = history.location
    cleanup()
    await openScreen(<LoginScreen />, 'en', href)
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
    await press('Back to login')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  })

  test('leads to sign-up and to a new password', async () => {
    serverAnswers(NOTICE)
    await openScreen(<LoginScreen />, 'en', '/auth/login')
    const hrefs = ['Forgot password?', 'Create an account'].map(name =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual(['/auth/forgot-password', '/auth/sign-up'])
    await waitFor(() => expect(document.title).toBe('Log in · Minato'))
  })
})

describe('a link that a mail program has cut', () => {
  test.each([
    ['/verify-email', VerifyEmailScreen, 'Log in'],
    ['/auth/change-password', NewPasswordScreen, 'Request a new link'],
    ['/auth/not-me', NotMeScreen, 'Set a new password'],
  ])('at %s says so, and how to go on, and asks the server nothing', async (path, Screen, way) => {
    const asked = serverAnswers({})
    for (const at of [path, `${path}?token=${LINK_TOKEN.slice(0, 20)}`]) {
      await openScreen(<Screen />, 'en', at)
      expect((await screen.findByRole('alert')).textContent).toContain('The link is incomplete.')
      expect(screen.getByText(/copy the whole link/)).toBeTruthy()
      expect(screen.getByRole('link', { name: way })).toBeTruthy()
      cleanup()
    }
    expect(asked('/v1/auth/verify-email')).toEqual([])
  })
})
