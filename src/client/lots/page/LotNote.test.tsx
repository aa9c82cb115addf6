// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { LotNote } from './LotNote.tsx'
import { lot, serverOf, place, showLotPart } from './lot-page.fixture.tsx'

const PATIENT = { timeout: 20_000 }
const withNote = (comment: string, commentEditable: boolean): LotDetail => ({
  ...lot,
  carCommonDetail: { ...lot.carCommonDetail, comment, commentEditable },
})
const show = (comment: string, commentEditable = true) =>
  showLotPart(detail => <LotNote place={place} common={detail.carCommonDetail} />, withNote(comment, commentEditable))
const draft = () => deviceStore.get().drafts[`note ${place.id}`]
const saved = () => Response.json({ success: true })
const button = (name: string) => screen.findByRole('button', { name }, PATIENT)
const field = () =>
  screen.findByLabelText('Note for everyone who opens this lot', {}, PATIENT) as Promise<HTMLTextAreaElement>

beforeEach(() => deviceStore.set({ drafts: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a client', () => {
  test('reads the note and has no pencil', async () => {
    await show('Two keys', false)
    expect(await screen.findByText('Two keys', {}, PATIENT)).toBeTruthy()
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
    expect(await screen.findByText('Two keys', {}, PATIENT)).toBeTruthy()
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

  test('keeps the text when it could not be saved, and when the page is left', async () => {
    serverOf(() => Promise.reject(new TypeError('network')))
    await show('Old')
    await userEvent.click(await button('Change the note'))
    await userEvent.type(await field(), ' and new')
    await userEvent.click(await button('Save note'))
    expect(await screen.findByText('Not saved: no connection. Your text is still here.', {}, PATIENT)).toBeTruthy()
    expect((await field()).value).toBe('Old and new')
    cleanup()
    await show('Old')
    expect((await field()).value).toBe('Old and new')
    serverOf(saved)
    await userEvent.click(await button('Save note'))
    expect(await screen.findByText('Old and new', {}, PATIENT)).toBeTruthy()
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
    expect(await screen.findByText('You don’t have permission for this.', {}, PATIENT)).toBeTruthy()
  })

  test('a text that is too long is reported, not cut', async () => {
    const asked = serverOf(saved)
    await show('')
    await userEvent.click(await button('Add note'))
    await userEvent.click(await field())
    await userEvent.paste('x'.repeat(1001))
    expect((await screen.findAllByText('At most 1000 characters', {}, PATIENT)).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: /^Save note/ }, PATIENT))
    expect(asked).toEqual([])
    expect((await field()).value).toHaveLength(1001)
  })

  test('Cancel discards the typed text', async () => {
    await show('Old')
    await userEvent.click(await button('Change the note'))
    await userEvent.type(await field(), '!')
    expect(draft()).toBe('Old!')
    await userEvent.click(await button('Cancel'))
    expect(await screen.findByText('Old', {}, PATIENT)).toBeTruthy()
    expect(draft()).toBeUndefined()
  })
})
