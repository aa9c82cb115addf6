// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { openScreen, serverAnswers } from '#client/auth/accounts.fixture.tsx'
import { AccountPanel } from './AccountPanel.tsx'

const NOTHING = {
  balance: 0,
  creditLimit: 0,
  bidAllow: 0,
  dailyBidLimit: 0,
  dailyUssLimit: 0,
  activeBids: 0,
  bidsLeft: 0,
}
const PROFILE: Profile = {
  success: true,
  detail: {
    userId: 5,
    userLevel: 'client',
    fullName: 'Anna Kuznetsova',
    email: 'anna@minato.example',
    company: null,
    countryId: 183,
    currency: 'JPY',
    roleId: 1064,
    city: 'Vladivostok',
    address: null,
    lastLogin: null,
    mobile: '+7 924 000 00 00',
    officePhone: null,
    bidEmailNotify: true,
    language: 692,
    invoiceLink: null,
    userType: 2,
  },
  balanceInfo: NOTHING,
  permission: Object.fromEntries(PERMISSIONS.map(flag => [flag, false])) as Profile['permission'],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  openScreen(
    <Suspense>
      <AccountPanel />
    </Suspense>,
  )

test('typed text is still there when the person comes back, until it is saved', async () => {
  const asked = serverAnswers({
    '/v1/user/view-profile': [200, PROFILE],
    '/v1/user/update-profile': [200, { success: true }],
  })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Svetlanskaya 10' } })
  // The session ends, or he looks at another page.
  cleanup()
  await open()
  expect(await screen.findByDisplayValue('Svetlanskaya 10')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked('/v1/user/update-profile')).toMatchObject([{ address: 'Svetlanskaya 10' }]))
  await screen.findByRole('button', { name: 'Edit' })
  cleanup()
  await open()
  await screen.findByRole('button', { name: 'Edit' })
})

test('a country that is set is not shown as none when the countries did not load', async () => {
  serverAnswers({
    '/v1/user/view-profile': [200, PROFILE],
    '/v1/site/get-country-list': [500, { success: false, message: 'Something went wrong' }],
  })
  open()
  expect(await screen.findByText('Couldn’t load countries')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the keyboard goes into the form with “Edit”, and back to “Edit” with “Cancel”', async () => {
  serverAnswers({ '/v1/user/view-profile': [200, PROFILE] })
  await open()
  fireEvent.click(focused(await screen.findByRole('button', { name: 'Edit' })))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  fireEvent.click(focused(screen.getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
})

function focused(element: HTMLElement): HTMLElement {
  element.focus()
  return element
}
