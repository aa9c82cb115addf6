// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openScreen, serverAnswers } from './accounts.fixture.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const LOGIN: Record<string, [number, unknown]> = {
  '/v1/site/notice': [200, { notice: '' }],
  '/v1/auth': [200, { success: true }],
  '/v1/user/view-profile': [401, { success: false, message: 'Log in first.' }],
  '/v1/auth/update': [401, { success: false, message: 'Log in first.' }],
}

/** A browser that blocks cookies forbids locks too. */
const block = () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { get: forbidden } }))
}
const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const logIn = async () => {
  for (const [name, value] of [
    ['Email', 'grace@minato.example'],
    ['Password', 'tall-ship-rigging'],
  ])
    fireEvent.change(screen.getByLabelText(name!), { target: { value } })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

const BLOCKED = /^Your browser blocks cookies/

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the login', () => {
  test('says beforehand that the browser blocks cookies', async () => {
    block()
    serverAnswers(LOGIN)
    await openScreen(<LoginScreen />, 'en', '/auth/login')
    expect(screen.getByText(BLOCKED)).toBeTruthy()
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your browser didn’t keep you logged in\./)
  })

  test('says so where the browser takes cookies and the session is lost all the same', async () => {
    serverAnswers(LOGIN)
    await openScreen(<LoginScreen />, 'en', '/auth/login')
    expect(screen.queryByText(BLOCKED)).toBeNull()
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your browser didn’t keep you logged in\./)
  })

  test('of a server that fails says nothing of cookies', async () => {
    serverAnswers({ ...LOGIN, '/v1/user/view-profile': [500, { success: false, message: 'request 1' }] })
    await openScreen(<LoginScreen />, 'en', '/auth/login')
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong/)
  })
})
