// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { BankFile } from './BankFile.tsx'

const ROW = { line: 2, valueDay: '2026-11-20', amount: 500_000, text: 'Alex', problem: null, booking: null }
const ROWS = [
  {
    ...ROW,
    state: 'ready',
    bankReference: 'A',
    proposal: { userId: 1004, userName: 'Alex Rivera', by: 'reference', purpose: 'deposit' },
  },
  {
    ...ROW,
    line: 3,
    state: 'ready',
    bankReference: 'B',
    proposal: { userId: 1005, userName: 'Grace Wanjiru', by: 'amount', purpose: 'car' },
  },
  {
    ...ROW,
    line: 6,
    state: 'ready',
    bankReference: 'D',
    booking: { id: 70002, userName: 'Tamir', isWaiting: false, isReversed: true },
    proposal: { userId: 1004, userName: 'Alex Rivera', by: 'reference', purpose: 'deposit' },
  },
  { ...ROW, line: 7, state: 'ready', bankReference: 'E', text: 'MN-1004 and MN 1005', proposal: null },
  { ...ROW, line: 8, state: 'ready', bankReference: 'F', proposal: null, rivals: ['Ann (MN-1)', 'Bo (MN-2)'] },
  {
    ...ROW,
    line: 4,
    state: 'booked',
    bankReference: 'C',
    booking: { id: 70001, userName: 'Tamir', isWaiting: false },
    proposal: null,
  },
  {
    ...ROW,
    line: 5,
    state: 'broken',
    valueDay: null,
    amount: null,
    bankReference: '',
    problem: { column: 'Betrag', rule: 'Whole yen', value: '1,5' },
    proposal: null,
  },
]
let router: Awaited<ReturnType<typeof showPart>>['router']
let sent: { path: string; body: { rows?: object[] } }[] = []

beforeAll(() => import('#client/ui/overlay/bodies.ts'), 60_000)
beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const answer = path.endsWith('bank-file') ? { rows: ROWS } : { booked: 1, waiting: 0, left: 0 }
    return Response.json({ success: true, ...answer })
  })
  ;({ router } = await showPart(<BankFile />))
  await screen.findByLabelText('CSV file')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('rows that name the client are chosen, and only chosen rows are booked', async () => {
  const file = new File(['Date;Amount'], 'bank.csv')
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } })
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Post line 2' })).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Post line 3' }).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Post line 6' }).checked).toBe(false)
  expect(screen.getByText('No. 70002, Tamir · Reversed')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Post line 4' })).toBeNull()
  expect(screen.getByText(/Line 5, column “Betrag”/).textContent).toContain('(1,5): Whole yen')
  // A double click books once.
  fireEvent.click(screen.getByRole('button', { name: /^Post 1/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Post 1/ }))
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['bank-file', 'bank-rows', 'bank-file']),
  )
  expect(sent[1]?.body.rows).toEqual([
    { userId: 1004, amount: 500_000, valueDay: '2026-11-20', purpose: 'deposit', bankReference: 'A', note: 'Alex' },
  ])
})

test('a row with the references of several clients says why none is proposed', async () => {
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File(['Date;Amount'], 'bank.csv')] } })
  const row = (await screen.findByRole('checkbox', { name: 'Post line 7' })).closest('li')!
  expect(row.textContent).toContain(
    'Contains the references of several clients: MN-1004, MN-1005. Select the right client.',
  )
})

test('a row whose amount several clients owe names them', async () => {
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File(['Date;Amount'], 'bank.csv')] } })
  const row = (await screen.findByRole('checkbox', { name: 'Post line 8' })).closest('li')!
  expect(row.textContent).toContain('Several clients owe this amount: Ann (MN-1), Bo (MN-2). Select the right client.')
})

test('manual choices stay when the rest is shown after booking, and leaving the page asks first', async () => {
  const row = (line: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Post line ${line}` })
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File(['Date;Amount'], 'bank.csv')] } })
  fireEvent.click(await row(2))
  fireEvent.click(await row(3))
  fireEvent.click(screen.getByRole('button', { name: /^Post 1/ }))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect([(await row(2)).checked, (await row(3)).checked]).toEqual([false, true])
  act(() => router.history.push('/elsewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(router.history.location.pathname).toBe('/')
})

test('an empty file is called empty, and is not sent', async () => {
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([], 'bank.csv')] } })
  expect((await screen.findByRole('alert')).textContent).toBe('The file is empty.')
  expect(sent).toEqual([])
})
