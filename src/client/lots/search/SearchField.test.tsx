// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Suggestions } from '#contract/lots/suggest.endpoints.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { openLots } from '../listing/listed-lots.fixture.tsx'
import { SearchField } from './SearchField.tsx'

const PRIUS: Suggestions = {
  filter: { maker: '1', model: '2', year: '2018,2018' },
  found: 12,
  rest: ['blue'],
  suggestions: [{ kind: 'model', label: 'PRIUS', of: 'TOYOTA', lots: 80, filter: { maker: '1', model: '2' } }],
}
const NOTHING: Suggestions = { filter: {}, found: null, rest: [], suggestions: [] }

// happy-dom does not know `<search>`, and React would warn of it.
beforeAll(() => {
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  deviceStore.set({ recentSearches: [] })
})

/** `answered`: the server answers only then. */
const open = (answered?: Promise<void>) =>
  openLots(() => <SearchField pageType="car-auction" small={false} />, [], '?auction=5', 'car-auction', {
    '/suggest': async asked => {
      await answered
      return asked.get('text')?.startsWith('prius') ? PRIUS : NOTHING
    },
  })
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find lots' })

test('a phrase becomes filters in place of the former ones, its other words are named, and it is remembered', async () => {
  const address = await open()
  await userEvent.type(field(), 'prius 2018 blue{Enter}')
  await waitFor(() => expect(address()).toEqual({ maker: '1', model: '2', year: '2018,2018' }))
  expect(screen.getByRole('status').textContent).toBe('Not understood: blue')
  expect(field().value).toBe('')
  expect(deviceStore.get().recentSearches).toEqual(['prius 2018 blue'])
})

test('one meaning of a phrase is chosen by keys', async () => {
  const address = await open()
  await userEvent.type(field(), 'prius')
  await screen.findByRole('option', { name: /PRIUS/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toEqual({ maker: '1', model: '2' }))
})

test('a phrase that means nothing stays in the field', async () => {
  const address = await open()
  await userEvent.type(field(), 'xyz{Enter}')
  expect((await screen.findByRole('status')).textContent).toBe('Not understood: xyz')
  expect(field().value).toBe('xyz')
  expect(address()).toEqual({ auction: '5' })
})

test('the late answer to a phrase does not erase what is typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const address = await open(promise)
  await userEvent.type(field(), 'prius{Enter}')
  await userEvent.type(field(), ' 2018')
  await act(async () => resolve())
  await screen.findByRole('option', { name: /PRIUS/ })
  expect(field().value).toBe('prius 2018')
  expect(address()).toEqual({ auction: '5' })
})

test('the late answer to a phrase does not filter another page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const address = await open(promise)
  await userEvent.type(field(), 'prius{Enter}')
  cleanup()
  await act(async () => resolve())
  expect(deviceStore.get().recentSearches).toEqual([])
  expect(address()).toEqual({ auction: '5' })
})
