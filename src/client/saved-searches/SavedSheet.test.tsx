// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { unkeptForms } from '#client/device/unsaved-input.ts'
import { SaveSheet } from './SaveSheet.tsx'
import { SavedSheet } from './SavedSheet.tsx'

beforeAll(async () => {
  await import('#client/ui/overlay/bodies.ts')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The sheet of a server that keeps these searches. */
function showSearches(...names: string[]): void {
  let items = names.map((name, at) => ({ id: at + 1, name, params: 'year=2015,2020', type: 'car-auction' }))
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body ?? '{}')) as { id?: number | string; title?: string }
    if (path.includes('save')) return Response.json(null)
    if (path.includes('delete')) {
      items = items.filter(({ id }) => id !== Number(sent.id))
      return Response.json({ success: true })
    }
    if (!path.includes('update')) return Response.json({ items, counter: items.length })
    items = items.map(one => (one.id === sent.id ? { ...one, name: sent.title ?? one.name } : one))
    return Response.json(null)
  })
  renderPart(<SavedSheet pageType="car-auction" onApply={() => {}} onClose={() => {}} />, testQueryClient())
}

const button = (name: string) => screen.findByRole('button', { name })
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

test('the focus returns to a search that was renamed, or whose old name was kept', async () => {
  showSearches('Young', 'Old')
  await userEvent.click(await button('Rename Old'))
  await userEvent.keyboard('er{Enter}')
  await hasFocus('Rename Older')
  await userEvent.click(await button('Rename Older'))
  await userEvent.click(await button('Keep the old title'))
  await hasFocus('Rename Older')
  await userEvent.click(await button('Rename Older'))
  await userEvent.click(await button('Rename Young'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
})

test('the focus goes to the search after a deleted one, and from the last to the sheet’s cross', async () => {
  showSearches('Young', 'Old')
  for (const [deleted, next] of [
    ['Young', 'Old'],
    ['Old', 'Close'],
  ] as const) {
    await userEvent.click(await button(`Delete ${deleted}`))
    await userEvent.click(await button('Delete'))
    await hasFocus(next)
  }
})

test('without an answer it does not claim that nothing has changed', async () => {
  showSearches('Young')
  await button('Delete Young')
  const answers = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes('delete') ? Promise.reject(new TypeError('cut')) : answers(path, init),
  )
  await userEvent.click(await button('Delete Young'))
  await userEvent.click(await button('Delete'))
  expect(await screen.findByText(/^The connection broke before an answer came/)).toBeDefined()
  expect(screen.queryByText('The information has not been changed.')).toBeNull()
})

test('a typed title is unsaved input until it is saved or dropped', async () => {
  showSearches('Old')
  await userEvent.click(await button('Rename Old'))
  expect(unkeptForms.get()).toBe(0)
  await userEvent.keyboard('er')
  expect(unkeptForms.get()).toBe(1)
  await userEvent.click(await button('Keep the old title'))
  expect(unkeptForms.get()).toBe(0)
  cleanup()

  const search = { pageType: 'car-auction', title: 'Aqua', params: 'model=184' } as const
  renderPart(<SaveSheet search={search} onApply={() => {}} onClose={() => {}} />, testQueryClient())
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' for Omar')
  expect(unkeptForms.get()).toBe(1)
  await userEvent.click(await button('Save'))
  await screen.findByText('Find it under the bookmark icon.')
  expect(unkeptForms.get()).toBe(0)
})

test.each([
  ['model=184', 'Enter a title'],
  ['', 'Choose a filter first'],
])('“Save” says what is missing of the search “%s” without a title: %s', async (params, description) => {
  const search = { pageType: 'car-auction', title: '', params } as const
  renderPart(<SaveSheet search={search} onApply={() => {}} onClose={() => {}} />, testQueryClient())
  expect(await screen.findByRole('button', { name: 'Save', description })).toBeTruthy()
})
