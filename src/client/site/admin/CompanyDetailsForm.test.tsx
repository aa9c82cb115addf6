// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { CompanyDetailsForm } from './CompanyDetailsForm.tsx'

/** The form is about what two managers may change at once. */
const VALUES = {
  companyName: 'Minato Trading',
  companyAddress: 'Yokohama',
  beneficiary: 'Minato Trading',
  bankName: 'First Bank',
  bankBranch: 'Honten',
  accountNumber: '1234567',
  swift: 'FIRSJPJT',
  bankAddress: 'Tokyo',
}
let current: { version: number; values: typeof VALUES; changedAt: null; changedBy: null }
let sent: { version: number; bankName: string }[]

beforeEach(() => {
  current = { version: 1, values: VALUES, changedAt: null, changedBy: null }
  sent = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(current)
    const change = JSON.parse(String(body)) as { version: number; bankName: string }
    sent.push(change)
    const { version, ...values } = change
    if (version !== current.version)
      return Response.json(
        { success: false, message: 'Changed meanwhile', messageCode: 'stale_version' },
        { status: 409 },
      )
    current = { ...current, version: version + 1, values: { ...VALUES, ...values } }
    return Response.json({ success: true })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let router: { navigate: (to: { to: string }) => Promise<void> }

async function show() {
  const queryClient = testQueryClient()
  const home = { path: '/', component: CompanyDetailsForm }
  const away = { path: '/away', component: () => <p>Another page</p> }
  ;({ router } = await showPages([home, away], queryClient, '/'))
  await screen.findByLabelText('Bank')
  /** Another manager saves, and this page fetches again, as when it is looked at once more. */
  return (bankName: string) => {
    current = { ...current, version: current.version + 1, values: { ...VALUES, bankName } }
    return act(() => queryClient.refetchQueries())
  }
}
const bank = () => screen.getByLabelText<HTMLInputElement>('Bank').value
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('an untouched form follows another manager’s change', async () => {
  const another = await show()
  await another('Second Bank')
  await waitFor(() => expect(bank()).toBe('Second Bank'))
})

test('typed values stay when another manager saves first, and are replaced only on request', async () => {
  const another = await show()
  await userEvent.type(screen.getByLabelText('Bank'), ' of Japan')
  await another('Second Bank')
  expect(bank()).toBe('First Bank of Japan')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Changed meanwhile')
  expect(bank()).toBe('First Bank of Japan')
  await userEvent.click(screen.getByRole('button', { name: 'Show current' }))
  await waitFor(() => expect(bank()).toBe('Second Bank'))
})

test('a saved form can be changed and saved again', async () => {
  await show()
  await userEvent.type(screen.getByLabelText('Bank'), ' A')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.type(screen.getByLabelText('Bank'), 'B')
  await save()
  await waitFor(() =>
    expect(sent.map(({ version, bankName }) => [version, bankName])).toEqual([
      [1, 'First Bank A'],
      [2, 'First Bank AB'],
    ]),
  )
})

test('typed text is discarded only on confirmation, and a saved form asks nothing', async () => {
  await show()
  await userEvent.type(screen.getByLabelText('Bank'), ' A')
  const leave = () => act(async () => void router.navigate({ to: '/away' }))
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(bank()).toBe('First Bank A')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByText('Another page')

  cleanup()
  await show()
  await userEvent.type(screen.getByLabelText('Bank'), ' A')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(bank()).toBe('First Bank A'))
  await leave()
  await screen.findByText('Another page')
})
