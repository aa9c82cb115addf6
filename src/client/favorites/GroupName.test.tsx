// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { unkeptForms } from '#client/device/unsaved-input.ts'
import { openLots } from '#client/lots/listing/listed-lots.fixture.tsx'
import { GroupName } from './GroupName.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The button of group B against a server that gives this answer; returns what was sent. */
async function openName(name: string | undefined, answer: () => Response) {
  const sent: unknown[] = []
  await openLots(() => <GroupName group="B" name={name} />, [], '')
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return answer()
  })
  await userEvent.click(screen.getByRole('button'))
  return { sent, field: await screen.findByRole('textbox', { name: 'Name' }) }
}

test('a group gets a name, and the bottom sheet closes', async () => {
  const { sent, field } = await openName(undefined, () => Response.json({ success: true }))
  expect(screen.getByRole('button', { name: 'Save', description: 'Nothing has been changed yet' })).toBeTruthy()
  await userEvent.type(field, ' Mombasa ')
  // A login on this page would discard it.
  expect(unkeptForms.get()).toBe(1)
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(unkeptForms.get()).toBe(0)
  expect(sent).toEqual([{ group: 'B', name: 'Mombasa' }])
})

test('the whole name is beside the pencil, and the form says how long it may be', async () => {
  await openName('Семейный автомобиль', () => Response.json({ success: true }))
  expect(screen.getByText('B · Семейный автомобиль')).toBeTruthy()
  expect(screen.getByText(/up to 20 characters/)).toBeTruthy()
})

test('a lost connection keeps the typed name', async () => {
  const { field } = await openName('Omar', () => {
    throw new TypeError('Failed to fetch')
  })
  await userEvent.clear(field)
  await userEvent.type(field, 'Kobe')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^The connection broke before an answer came\./)).toBeDefined()
  expect(field).toHaveProperty('value', 'Kobe')
})

test('a failure of the server shows a sentence, not the id of the request', async () => {
  const { field } = await openName('Omar', () =>
    Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 }),
  )
  await userEvent.type(field, ' 2{Enter}')
  expect(await screen.findByText('Something went wrong. The information has not been changed.')).toBeDefined()
})
