// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { UploadFeed } from './UploadFeed.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const counts = { read: 2, new: 1, changed: 0, same: 0, rejected: 1, removed: 0 }
const run = { key: 'run-1', runId: 1, source: 'csv', origin: 'lots.csv', startedAt: '2026-11-27T08:00:00+09:00', finishedAt: '2026-11-27T08:00:01+09:00', state: 'done', failure: null, counts } // prettier-ignore

/** Uploads a file by keyboard to a server with this answer; returns the request body. */
async function uploaded(file: File, status: number, answer: object): Promise<unknown> {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/healthz') return Promise.resolve(new Response())
    sent.push(JSON.parse(String(init.body)))
    return Promise.resolve(Response.json(answer, { status }))
  })
  renderPart(<UploadFeed />)
  await userEvent.upload(screen.getByLabelText('CSV file'), file)
  screen.getByRole('button', { name: 'Upload' }).focus()
  await userEvent.keyboard('{Enter}')
  return sent[0]
}

test('shows the report at once', async () => {
  const rows = [{ file: 'lots.csv', line: 3, field: 'start_price', reason: 'has a fraction of a yen: "55.5"' }]
  // トヨタ in Shift_JIS, which would not survive as text.
  const bytes = Uint8Array.of(0x83, 0x67, 0x83, 0x88, 0x83, 0x5e)
  const sent = await uploaded(new File([bytes], 'lots.csv', { type: 'text/csv' }), 200, { run, rows })
  expect(sent).toEqual({ name: 'lots.csv', file: 'g2eDiINe' })
  expect(await screen.findByText('lots.csv is imported.')).toBeTruthy()
  expect(screen.getByText('lots.csv, line 3')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('start_price has a fraction of a yen')
})

test('names the columns that were not read', async () => {
  const read = { ...run, counts: { ...counts, rejected: 0 }, unreadColumns: ['Start Price JPY', 'Inspector'] }
  await uploaded(new File(['a'], 'lots.csv', { type: 'text/csv' }), 200, { run: read, rows: [] })
  expect(await screen.findByText('Columns that were not read: Start Price JPY, Inspector')).toBeTruthy()
})

test('says that nothing was imported, and why', async () => {
  const failed = { ...run, runId: null, state: 'failed', counts: null, failure: 'lots.csv has the column lot twice' }
  await uploaded(new File(['a'], 'lots.csv', { type: 'text/csv' }), 200, { run: failed, rows: [] })
  expect((await screen.findByText(/Nothing was imported/)).textContent).toContain(
    'lots.csv: the column lot appears twice.',
  )
})

test('does not send a file that is too large or empty, and shows a refusal', async () => {
  const large = new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'lots.csv', { type: 'text/csv' })
  expect(await uploaded(large, 200, {})).toBeUndefined()
  expect(screen.getByText('The file is larger than 2 MB.')).toBeTruthy()
  cleanup()
  expect(await uploaded(new File([], 'lots.csv', { type: 'text/csv' }), 200, {})).toBeUndefined()
  expect(screen.getByText('The file is empty.')).toBeTruthy()
  cleanup()
  const message = 'Another import is running. Try again when it is finished.'
  await uploaded(new File(['a'], 'a.csv', { type: 'text/csv' }), 409, { success: false, message, messageCode: 'import_running' }) // prettier-ignore
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an older server gets the text of a file in UTF-8, and refuses one in another charset', async () => {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/healthz') return Promise.resolve(new Response())
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push(body)
    const refusal = { success: false, message: { content: 'Required field' }, messageCode: 'invalid_fields' }
    return Promise.resolve(
      'content' in body
        ? Response.json({ run: { ...run, counts: { ...counts, rejected: 0 } }, rows: [] })
        : Response.json(refusal, { status: 422 }),
    )
  })
  renderPart(<UploadFeed />)
  const upload = async (...parts: (string | Uint8Array<ArrayBuffer>)[]) => {
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(parts, 'lots.csv', { type: 'text/csv' }))
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  }
  await upload('lot\nトヨタ')
  expect(await screen.findByText('lots.csv is imported.')).toBeTruthy()
  expect(sent.at(-1)).toEqual({ name: 'lots.csv', content: 'lot\nトヨタ' })
  await upload(Uint8Array.of(0x83, 0x67, 0x83, 0x88, 0x83, 0x5e))
  expect(await screen.findByText('Required field')).toBeTruthy()
  expect(sent).toHaveLength(3)
})
