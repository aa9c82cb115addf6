// @vitest-environment happy-dom
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangedPerson, AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { countriesQuery } from '#client/site/countries.api.ts'
import { personChoicesQuery, personQuery } from './admin-people.api.ts'
import { PersonForm } from './PersonForm.tsx'
import { person } from './person.fixture.ts'

let sent: ChangedPerson[]
let answers: (Response | Promise<Response>)[]
let server: QueryClient
let isOffline: boolean

beforeEach(() => {
  sent = []
  answers = []
  isOffline = false
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/healthz') return Response.json({ alive: true })
    if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)) as ChangedPerson)
    else if (isOffline) throw new TypeError('no network')
    else return Response.json(path.includes('/user?') ? server.getQueryData(personQuery(7).queryKey)! : {})
    return answers.shift() ?? Response.json({ success: true, version: 4 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { data } = useQuery(personQuery(7))
  return <PersonForm person={data!} />
}

/** Returns a function that changes what the server answers about the account. */
async function open(): Promise<(now: Partial<AdminPerson>) => void> {
  server = testQueryClient({ staleTime: Infinity })
  server.setQueryData(personQuery(7).queryKey, person)
  server.setQueryData(personChoicesQuery.queryKey, { dealers: [], managers: [] })
  server.setQueryData(countriesQuery.queryKey, { success: true, countryList: [] })
  await showPart(<Page />, server)
  await screen.findByRole('button', { name: 'Save' })
  return now => act(() => void server.setQueryData(personQuery(7).queryKey, { ...person, ...now }))
}

const limit = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit limit' })
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }))

test('the whole form is sent, for the version that was seen', async () => {
  await open()
  await type(limit(), '2 500 000')
  await save()
  expect(sent).toMatchObject([{ id: 7, version: 3, kind: 'client', creditLimit: 2_500_000, dealerId: null, note: '' }])
  expect(sent[0]!.permission).toEqual(person.permission)
})

test('an invalid field shows its rule, and nothing is sent', async () => {
  await open()
  await type(limit(), 'much')
  await save()
  expect(screen.getByText('Whole yen, 0 to 1 000 000 000')).toBeTruthy()
  expect([limit().value, sent]).toEqual(['much', []])
})

test('another kind sets its flags, and differences are marked', async () => {
  await open()
  await userEvent.click(screen.getByRole('switch', { name: /^Bikes and their statistics/ }))
  expect(screen.getByText('differs from Client')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'guest')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Bid' }).checked).toBe(false)
  expect(screen.getByText('differs from Guest')).toBeTruthy()
  // The field beside the type of this name.
  const dealers = () => screen.getAllByText('Dealer').length
  const shown = dealers()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'manager')
  expect(dealers()).toBe(shown - 1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'guest')
  await save()
  expect(sent[0]).toMatchObject({ kind: 'guest', permission: permissionsOf('guest', { bikeView: false }) })
})

test('of two managers who save at once the second sees both values, and saves only what he typed', async () => {
  const sendLive = await open()
  answers = [
    Response.json(
      {
        success: false,
        message: 'Someone else changed this.',
        messageCode: 'stale_version',
        detail: { version: 5, creditLimit: 300_000, fullName: 'Anna Quay', bikeView: 'off' },
      },
      { status: 409 },
    ),
  ]
  await type(limit(), '200000')
  await save()
  const met = (await screen.findByRole('alert')).textContent.replaceAll('\u00a0', ' ')
  expect(met).toContain('Credit limitnow: 300 000 ¥yours: 200 000 ¥')
  expect(met).toMatch(/Bikes and their statisticsnow: off(?!yours)/)
  expect(met).not.toContain('Full name')
  expect(limit().value).toBe('200000')
  sendLive({ version: 5, creditLimit: 300_000, permission: { ...person.permission, bikeView: false } })
  await save('Use mine')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent.map(({ version, creditLimit, permission }) => [version, creditLimit, permission.bikeView])).toEqual([
    [3, 200_000, true],
    [5, 200_000, false],
  ])
})

test('a version that nobody has seen is not saved over', async () => {
  const sendLive = await open()
  const stale = (version: number) =>
    Response.json(
      {
        success: false,
        message: 'Someone else changed this.',
        messageCode: 'stale_version',
        detail: { version, creditLimit: 300_000 },
      },
      { status: 409 },
    )
  answers = [stale(5), stale(6)]
  await type(limit(), '200000')
  await save()
  await screen.findByRole('alert')
  sendLive({ version: 6, creditLimit: 400_000 })
  await save('Use mine')
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 5]))
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('a change received meanwhile keeps the typed text, and is reported on saving', async () => {
  const sendLive = await open()
  await type(limit(), '200000')
  sendLive({ version: 9, note: 'from another' })
  expect(limit().value).toBe('200000')
  await save()
  expect(sent[0]!.version).toBe(3)
})

test('closing or opening the account elsewhere does not reset its form', async () => {
  const sendLive = await open()
  await type(limit(), '200000')
  sendLive({ version: 4, disabled: true })
  await save()
  expect(sent[0]!.version).toBe(4)
})

test('what is typed while the account is saved stays, and is saved over the version of that answer', async () => {
  const sendLive = await open()
  let answer = (_: Response) => {}
  answers = [new Promise<Response>(resolve => (answer = resolve))]
  await type(limit(), '200000')
  await save()
  await type(screen.getByRole('textbox', { name: 'Note' }), 'calls at noon')
  answer(Response.json({ success: true, version: 4 }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Account saved'))
  sendLive({ version: 4, creditLimit: 200_000 })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('calls at noon')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 4, creditLimit: 200_000, note: 'calls at noon' })
})

test('what was saved stays in the form although the account cannot be loaded again', async () => {
  await open()
  isOffline = true
  await type(limit(), '200000')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(limit().value).toBe('200000')
  await type(limit(), '300000')
  await save()
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]))
})

test('the saved values are shown as the server writes them', async () => {
  const sendLive = await open()
  await type(limit(), '200000')
  await save()
  sendLive({ version: 4, creditLimit: 200_000 })
  await waitFor(() => expect(limit().value).toMatch(/^200\s000$/))
})
