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
    line: 9,
    state: 'ready',
    bankReference: 'G',
    otherAmount: { id: 70003, userName: 'Tamir', amount: 500 },
    proposal: { userId: 1004, userName: 'Alex Rivera', by: 'reference', purpose: 'deposit' },
  },
  {
    ...ROW,
    line: 10,
    state: 'ready',
    bankReference: 'H',
    alreadyPosted: { id: 70077, userName: 'Alex Rivera', valueDay: '2026-11-19', bankReference: 'FT26' },
    proposal: { userId: 1004, userName: 'Alex Rivera', by: 'reference', purpose: 'deposit' },
  },
  {
    ...ROW,
    line: 11,
    state: 'ready',
    bankReference: 'I',
    isCarPrice: true,
    proposal: { userId: 1005, userName: 'Grace Wanjiru', by: 'amount', purpose: 'car' },
  },
  { ...ROW, line: 12, state: 'ready', bankReference: 'J', isCarPrice: true, proposal: null, rivals: ['Ann', 'Bo'] },
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

/** The refused fields of the chosen rows. */
let refusal: Record<string, string> | null

beforeAll(() => import('#client/ui/overlay/bodies.ts'), 60_000)
beforeEach(async () => {
  sent = []
  refusal = null
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    if (refusal && path.endsWith('bank-rows'))
      return Response.json({ success: false, message: refusal, messageCode: 'invalid_fields' }, { status: 422 })
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

/** A row of the file, which is chosen first. */
async function rowOf(line: number) {
  if (!screen.queryByRole('checkbox', { name: `Post line ${line}` }))
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File(['Date;Amount'], 'bank.csv')] } })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `Post line ${line}` })
  return { box, text: box.closest('li')!.textContent }
}

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

test('a row that is posted with another amount names that one, and is not chosen', async () => {
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File(['Date;Amount'], 'bank.csv')] } })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Post line 9' })
  expect(box.checked).toBe(false)
  expect(box.closest('li')!.textContent).toMatch(
    /Already posted with this reference and date: 500.¥ \(No. 70003, Tamir\). Check with the bank./,
  )
})

test('a row that is posted under another reference names that one, and is not chosen', async () => {
  const { box, text } = await rowOf(10)
  expect(box.checked).toBe(false)
  expect(text).toMatch(
    /Already posted for Alex Rivera: 500.000.¥, Thu 19 Nov \(No. 70077, FT26\)\. Check with the bank\./,
  )
})

test('a client who bought a car for the amount is not said to owe it', async () => {
  expect((await rowOf(3)).text).toContain('Only this client owes this amount.')
  expect((await rowOf(11)).text).toContain('This client bought a car for this amount. Please check.')
  expect((await rowOf(12)).text).toContain('Several clients bought a car for this amount: Ann, Bo.')
})

test('a row can be for what money is received for', async () => {
  await rowOf(2)
  const [purpose] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Purpose' })
  expect([...purpose!.options].map(({ value }) => value)).toEqual(['deposit', 'car', 'other'])
})

test('a refusal of fields names the lines of their rows', async () => {
  refusal = { 'rows.0.purpose': 'Not one of the choices', 'rows.1.userId': 'Must be an account of a client' }
  await rowOf(2)
  fireEvent.click((await rowOf(3)).box)
  fireEvent.click(screen.getByRole('button', { name: /^Post 2/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Line 2: Not one of the choices · Line 3: Must be an account of a client',
  )
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
