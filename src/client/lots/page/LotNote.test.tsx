// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { answered } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { noteEntry } from '#client/outbox/plain-entries.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { LotNote } from './LotNote.tsx'
import { lot, serverOf, place, showLotPart } from './lot-page.fixture.tsx'

const withNote = (comment: string, commentEditable: boolean): LotDetail => ({
  ...lot,
  carCommonDetail: { ...lot.carCommonDetail, comment, commentEditable },
})
const show = (comment: string, commentEditable = true) =>
  showLotPart(detail => <LotNote place={place} common={detail.carCommonDetail} />, withNote(comment, commentEditable))
const draft = () => deviceStore.get().drafts[`note ${place.id}`]
const saved = () => Response.json({ success: true })
const button = (name: string) => screen.findByRole('button', { name })
const field = () => screen.findByLabelText('Note for everyone who opens this lot') as Promise<HTMLTextAreaElement>

beforeEach(() => deviceStore.set({ drafts: {} }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  answered()
  vi.unstubAllGlobals()
})

describe('a client', () => {
  test('reads the note and has no pencil', async () => {
    await show('Two keys', false)
    expect(await screen.findByText('Two keys')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('sees nothing where there is none', async () => {
    await show('', false)
    expect(screen.queryByText('Manager’s note')).toBeNull()
  })
})

describe('a manager', () => {
  test('adds a note, changes it and clears it, and is back at "Add note"', async () => {
    const asked = serverOf(saved)
    await show('')
    await userEvent.click(await button('Add note'))
    await userEvent.type(await field(), ' Two keys ')
    await userEvent.click(await button('Save note'))
    expect(await screen.findByText('Two keys')).toBeTruthy()
    expect(asked).toMatchObject([
      { path: '/v1/car-auction/save-comment', body: { carId: place.id, comment: 'Two keys' } },
    ])
    expect(draft()).toBeUndefined()

    await userEvent.click(await button('Change the note'))
    await userEvent.clear(await field())
    await userEvent.click(await button('Save note'))
    expect(await button('Add note')).toBeTruthy()
    expect(asked.at(-1)!.body).toEqual({ carId: place.id, comment: '' })
  })

  test.each([
    [true, /^The connection broke before an answer came/],
    [false, 'Not saved: no connection. Your text is still here.'],
  ])('keeps the text when it could not be saved, and when the page is left; online: %s', async (isOnline, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    serverOf(() => Promise.reject(new TypeError('network')))
    await show('Old')
    await userEvent.click(await button('Change the note'))
    await userEvent.type(await field(), ' and new')
    await userEvent.click(await button('Save note'))
    expect(await screen.findByText(words)).toBeTruthy()
    expect((await field()).value).toBe('Old and new')
    cleanup()
    await show('Old')
    expect((await field()).value).toBe('Old and new')
    serverOf(saved)
    await userEvent.click(await button('Save note'))
    expect(await screen.findByText('Old and new')).toBeTruthy()
  })

  test('a note is written anew over one that somebody else has saved since the last attempt', async () => {
    const asked = serverOf(() => new Response(null, { status: asked.length === 1 ? 500 : 403 }))
    const change = await show('Old')
    await userEvent.click(await button('Change the note'))
    await userEvent.type(await field(), '!')
    const save = async (attempts: number) => {
      await userEvent.click(await button('Save note'))
      await vi.waitFor(() => expect(asked).toHaveLength(attempts))
    }
    await save(1)
    await save(2)
    change(withNote('Theirs', true))
    await save(3)
    const [first, again, over] = asked.map(({ key }) => key)
    expect(again).toBe(first)
    expect(over).not.toBe(first)
  })

  test('a note goes behind an earlier one that still waits, which would else overwrite it', async () => {
    serverOf(() => new Promise(() => undefined))
    deviceStore.set({ userId: 5 })
    await lazyOutbox.fetch()
    const earlier = { lotId: place.id, link: '/', name: 'Lot 1', comment: 'Older' }
    shownOutbox.set([{ ...noteEntry(earlier, { key: 'older', userId: 5, triedAt: null }), order: 1 }])
    await show('')
    await userEvent.click(await button('Add note'))
    await userEvent.type(await field(), 'Newer')
    await userEvent.click(await button('Save note'))
    await vi.waitFor(() => expect(shownOutbox.get().map(({ about }) => about)).toMatchObject([{ comment: 'Newer' }]))
    deviceStore.set({ userId: null })
  })

  test('sees why the server refused', async () => {
    serverOf(() =>
      Response.json(
        { success: false, message: 'You don’t have permission for this.', messageCode: 'forbidden' },
        { status: 403 },
      ),
    )
    await show('')
    await userEvent.click(await button('Add note'))
    await userEvent.type(await field(), 'x')
    await userEvent.click(await button('Save note'))
    expect(await screen.findByText('You don’t have permission for this.')).toBeTruthy()
  })

  test('a text that is too long is reported, not cut', async () => {
    const asked = serverOf(saved)
    await show('')
    await userEvent.click(await button('Add note'))
    await userEvent.click(await field())
    await userEvent.paste('x'.repeat(1001))
    expect((await screen.findAllByText('At most 1000 characters')).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: /^Save note/ }))
    expect(asked).toEqual([])
    expect((await field()).value).toHaveLength(1001)
  })

  test('Cancel discards the typed text', async () => {
    await show('Old')
    await userEvent.click(await button('Change the note'))
    await userEvent.type(await field(), '!')
    expect(draft()).toBe('Old!')
    await userEvent.click(await button('Cancel'))
    expect(await screen.findByText('Old')).toBeTruthy()
    expect(draft()).toBeUndefined()
  })
})
