// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { serverAnswers, openScreen } from '../accounts.fixture.tsx'
import { LoginScreen } from '../LoginScreen.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'

const done = vi.fn()
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole('button', { name: /^Sign up/ })

beforeEach(() => {
  deviceStore.set({ drafts: {} })
  done.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (locale: 'en' | 'ru' = 'en') => openScreen(<SignUpForm onDone={done} />, locale)

async function fillIn() {
  const typed = {
    'Full name': 'Grace Wanjiru',
    Email: 'grace@minato.example',
    Mobile: '+254 700 000 003',
    City: 'Mombasa',
    Password: 'tall-ship-rigging',
    'Confirm password': 'tall-ship-rigging',
  }
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } })
  await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Kenya' }))
  await userEvent.click(screen.getByRole('checkbox'))
}

test('reports the fault of a field on blur, not before', async () => {
  serverAnswers({})
  await open()
  await userEvent.type(field('Email'), 'no-mail')
  expect(screen.queryByText('Invalid email address')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  await userEvent.type(field('Email'), '@minato.example')
  expect(screen.queryByText('Invalid email address')).toBeNull()
})

test('an error that a press elsewhere brings up waits for the release, so that nothing moves under the finger', async () => {
  serverAnswers({})
  await open()
  await userEvent.type(field('Email'), 'no-mail')
  fireEvent.mouseDown(screen.getByRole('checkbox'))
  fireEvent.blur(field('Email'))
  expect(screen.queryByText('Invalid email address')).toBeNull()
  fireEvent.mouseUp(screen.getByRole('checkbox'))
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
})

test('disables its button until all is valid, and shows the missing fields on Enter', async () => {
  const asked = serverAnswers({})
  await open()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(field('Full name'), 'Grace{Enter}')
  expect(screen.getAllByText('Required field').length).toBeGreaterThan(4)
  expect(screen.getByText('Confirmation is required')).toBeTruthy()
  await userEvent.click(button())
  expect(asked('/v1/auth/signup')).toEqual([])
})

test('a double tap submits the form once; then the email address is shown', async () => {
  const asked = serverAnswers({ '/v1/auth/signup': [200, { success: true }] })
  await open()
  await fillIn()
  expect(button().getAttribute('aria-disabled')).toBeNull()
  await userEvent.dblClick(button())
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(done).toHaveBeenCalledWith({ email: 'grace@minato.example', password: 'tall-ship-rigging' })
  expect(asked('/v1/auth/signup')).toEqual([
    {
      fullName: 'Grace Wanjiru',
      referralCode: '',
      email: 'grace@minato.example',
      mobile: '+254 700 000 003',
      country: 116,
      city: 'Mombasa',
      password: 'tall-ship-rigging',
      confirmPassword: 'tall-ship-rigging',
      terms: true,
      language: 692,
    },
  ])
})

test('the back gesture closes the terms and leaves the form as it was', async () => {
  serverAnswers({})
  const history = await open()
  await userEvent.type(field('Password'), 'tall-ship-rigging')
  await userEvent.click(screen.getByRole('button', { name: 'Read terms' }))
  expect(await screen.findByRole('dialog', { name: 'Terms of use' })).toBeTruthy()
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Password').value).toBe('tall-ship-rigging')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('shows the server’s errors under their fields', async () => {
  const message = {
    username: 'No such mailbox',
    first_name: 'Too odd a name',
    telephone: 'Not a number',
    confirm_password: 'Not the same',
  }
  serverAnswers({ '/v1/auth/signup': [422, { success: false, message, messageCode: 'invalid_fields' }] })
  await open()
  await fillIn()
  await userEvent.click(button())
  const under = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby')!)?.textContent
  await waitFor(() => expect(under('Email')).toBe('No such mailbox'))
  expect(under('Full name')).toBe('Too odd a name')
  expect(under('Mobile')).toBe('Not a number')
  expect(under('Confirm password')).toBe('Not the same')
  await userEvent.type(field('Email'), 'x')
  expect(screen.queryByText('No such mailbox')).toBeNull()
  expect(screen.getByText('Not a number')).toBeTruthy()
})

test('promises no short password that the server may refuse, and shows the refusal under the field', async () => {
  const message = { password: 'Must contain at least 10 characters' }
  serverAnswers({ '/v1/auth/signup': [422, { success: false, message, messageCode: 'invalid_fields' }] })
  await open()
  expect(screen.getByText('At least 6 characters; 10 or more is safer')).toBeTruthy()
  expect(screen.queryByText('At least 6 characters')).toBeNull()
  await fillIn()
  await userEvent.click(button())
  expect(await screen.findByText(message.password)).toBeTruthy()
})

test('keeps the typed text on the device, but no password, and nothing once it is sent', async () => {
  serverAnswers({})
  await open()
  await fillIn()
  const kept = deviceStore.get().drafts['sign-up'] ?? ''
  expect(JSON.parse(kept)).toMatchObject({ fullName: 'Grace Wanjiru', country: 116 })
  expect(kept).not.toContain('tall-ship')
  cleanup()
  await open()
  expect(field('Full name').value).toBe('Grace Wanjiru')
  expect(field('Password').value).toBe('')
})

test('after it was sent, only the email is kept, with which the login form begins', async () => {
  serverAnswers({ '/v1/auth/signup': [200, { success: true }] })
  const history = await openScreen(<SignUpScreen />)
  await fillIn()
  await userEvent.click(button())
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  await waitFor(() => expect(history.location.state, 'a reload shows it again').toHaveProperty('signedUpAs'))
  expect(Object.keys(deviceStore.get().drafts)).toEqual(['login'])
  cleanup()
  await openScreen(<LoginScreen />, 'en', '/auth/login')
  expect(field('Email').value).toBe('grace@minato.example')
})

test('shows a failure until the next answer replaces it', async () => {
  let answer = (): [number, unknown] => [
    429,
    { success: false, message: 'Too many tries.', messageCode: 'too_many_requests' },
  ]
  let asked = 0
  serverAnswers({ '/v1/auth/signup': () => ((asked += 1), answer()) })
  await open()
  await fillIn()
  await userEvent.click(button())
  const first = await screen.findByText('Too many tries.')
  await userEvent.click(button())
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(screen.getByText('Too many tries.')).toBeTruthy()
  answer = () => [200, { success: true }]
  await userEvent.click(button())
  await waitFor(() => expect(screen.queryByText('Too many tries.')).toBeNull())
  expect(asked).toBe(3)
})

test('shows a red box where there is no answer', async () => {
  serverAnswers({ '/v1/auth/signup': 'away' })
  await open()
  await fillIn()
  await userEvent.click(button())
  expect((await screen.findByText(/No connection/)).closest('[role=alert]')).toBeTruthy()
  expect(field('Full name').value).toBe('Grace Wanjiru')
})

test('keeps the country that the former language had preselected, once the form was begun', async () => {
  serverAnswers({})
  await open('ru')
  await screen.findByRole('button', { name: 'Country: Russia' })
  await userEvent.type(field('City'), 'Владивосток')
  cleanup()
  await open('en')
  expect(field('City').value).toBe('Владивосток')
  expect(await screen.findByRole('button', { name: 'Country: Russia' })).toBeTruthy()
})

test('in Russian needs a name of three words, formats the phone number and starts with Russia', async () => {
  serverAnswers({})
  await open('ru')
  await userEvent.type(field('Full name'), 'Иванов Иван')
  await userEvent.type(field('Mobile'), '7914000')
  await userEvent.tab()
  expect(field('Mobile').value).toBe('+7 (914) 000')
  expect(screen.getByText(/three words/)).toBeTruthy()
  expect(screen.getByText(/Use the form \+7/)).toBeTruthy()
  await userEvent.type(field('Mobile'), '0002')
  expect(field('Mobile').value).toBe('+7 (914) 000-00-02')
  await userEvent.clear(field('Mobile'))
  for (const value of ['７', '７９１４']) {
    fireEvent.input(field('Mobile'), { target: { value }, isComposing: true })
    expect(field('Mobile').value).toBe(value)
  }
  fireEvent.compositionEnd(field('Mobile'))
  expect(field('Mobile').value).toBe('+7 (914')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Country: Russia' })).toBeTruthy())
})
