// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LoginScreen } from './LoginScreen.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { LINK_TOKEN, serverAnswers, openScreen } from './accounts.fixture.tsx'
import { ACCOUNT_ERRORS, nameOf, type AccountError } from './account-errors.fixture.ts'
import { ForgotPasswordScreen } from './recovery/ForgotPasswordScreen.tsx'
import { NewPasswordScreen } from './recovery/NewPasswordScreen.tsx'
import { SignUpScreen } from './sign-up/SignUpScreen.tsx'
import { VerifyEmailScreen } from './verify/VerifyEmailScreen.tsx'

type Screen = {
  element: ReactNode
  at: string
  /** The path to which its form is sent. */
  path: string
  /** The default values to type; a screen without a form acts when it opens. */
  typed?: Record<string, string>
  button?: string
}

const TOKEN = `?token=${LINK_TOKEN}`
const CHECK = '/v1/auth/reset-password-token-verify'
const SCREENS: Record<AccountError['at'], Screen> = {
  login: {
    element: <LoginScreen />,
    at: '/auth/login',
    path: '/v1/auth',
    typed: { Email: 'grace@minato.example', Password: 'tall-ship-rigging' },
    button: 'Log in',
  },
  'sign-up': {
    element: <SignUpScreen />,
    at: '/auth/sign-up',
    path: '/v1/auth/signup',
    typed: {
      'Full name': 'Grace Wanjiru',
      Email: 'grace@minato.example',
      Mobile: '+254 700 000 003',
      City: 'Mombasa',
      Password: 'tall-ship-rigging',
      'Confirm password': 'tall-ship-rigging',
    },
    button: 'Sign up',
  },
  forgot: {
    element: <ForgotPasswordScreen />,
    at: '/auth/forgot-password',
    path: '/v1/auth/reset-password',
    typed: { Email: 'grace@minato.example' },
    button: 'Send recovery link',
  },
  verify: { element: <VerifyEmailScreen />, at: `/verify-email${TOKEN}`, path: '/v1/auth/verify-email' },
  reset: {
    element: <NewPasswordScreen />,
    at: `/auth/change-password${TOKEN}`,
    path: '/v1/auth/reset-password-verify',
    typed: { 'New password': 'a-new-anchor', 'Confirm new password': 'a-new-anchor' },
    button: 'Save password',
  },
}

/** No challenge is available here, so a refusal that asks for a proof of work is shown. `proof.test.tsx` covers the other case. */
const ELSE = { '/v1/site/notice': [200, { notice: '' }] as [number, unknown] }

beforeAll(async () => {
  await Promise.all([import('./proof/send-proven.tsx'), import('./SendAgain.tsx')])
}, 60_000)
beforeEach(() => deviceStore.set({ drafts: {}, userId: null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** A disabled button shows the reason below its name. */
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

function answerOf({ answer }: AccountError): [number, unknown] | 'away' {
  if (answer === 'away') return 'away'
  const { status, messageCode, message } = answer
  return [status, status === 200 ? { success: true } : { success: false, message, messageCode }]
}

async function fill(mishap: AccountError, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } })
  if (mishap.at !== 'sign-up') return
  if (!mishap.russian) {
    await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Kenya' }))
  }
  await userEvent.click(screen.getByRole('checkbox'))
}

test.each(ACCOUNT_ERRORS.map(mishap => [nameOf(mishap), mishap] as const))('%s', async (_, mishap) => {
  const { element, at, path, typed: sound = {}, button: send } = SCREENS[mishap.at]
  const answer = answerOf(mishap)
  const asked = serverAnswers({
    ...ELSE,
    ...(mishap.onOpen ? { [CHECK]: answer } : { [CHECK]: [200, { success: true }], [path]: answer }),
  })
  await openScreen(element, mishap.russian ? 'ru' : 'en', at)
  const typed = { ...sound, ...mishap.typed }
  if (send && !mishap.onOpen) {
    await screen.findByLabelText(Object.keys(typed)[0]!)
    await fill(mishap, typed)
    await userEvent.click(button(send))
    // Enter does the same while the button is disabled.
    if (mishap.seenHere) await userEvent.type(field(Object.keys(typed)[0]!), '{Enter}')
  }

  const { headline, alert, fields = {}, way } = mishap.ends
  if (headline) await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headline))
  if (alert)
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(box => box.textContent)
          .join(),
      ).toContain(alert),
    )
  for (const [label, text] of Object.entries(fields))
    await waitFor(() => {
      const described = field(label).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toContain(text)
    })
  if (way) {
    const ways = await waitFor(() => within(document.body).getAllByText(way))
    expect(ways.some(found => found.closest('a, button'))).toBe(true)
  }
  if (!headline) for (const [label, value] of Object.entries(typed)) expect(field(label).value, label).toBe(value)
  if (mishap.seenHere) expect(asked(path)).toEqual([])
})
