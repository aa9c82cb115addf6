// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetCell, SheetReadingState } from '#contract/sheets/sheets.shapes.ts'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { DamageMap } from './DamageMap.tsx'
import { mapWindow } from './map-window.ts'
import { sheetReadingQuery } from './sheets.api.ts'
import { SheetReading } from './SheetReading.tsx'

// The server never answers, so everything shown was there before.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (part: ReactNode, client = new QueryClient()) => {
  i18n.load('en', {})
  i18n.activate('en')
  return render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>{part}</I18nProvider>
    </QueryClientProvider>,
  )
}

const CAA = { name: 'CAA', isCertain: true }
const U1 = { code: 'U1', part: 'roof', x: 80, y: 71 }
const XX = { code: 'XX', part: null, x: 60, y: 60 }

test('each mark is described in both languages, with its part if the record names it', () => {
  show(<DamageMap picture="/photos/t/0-1280.webp" marks={[U1, XX]} legend={CAA} />)
  const [dent, replaced] = within(screen.getByRole('list', { name: 'Marks on the diagram' })).getAllByRole('listitem')
  expect(dent!.textContent).toBe('U1Small dent, roofМелкая вмятина, крыша')
  expect(replaced!.textContent).toBe('XXReplacedЗаменено')
  expect(screen.getByText(/As defined by CAA/)).toBeTruthy()
})

test('a dot is described where it is; a key selects the focused dot, a tap the nearest one', () => {
  show(<DamageMap picture="/photos/t/0-1280.webp" marks={[U1, { ...U1, code: 'A2', x: 84 }]} legend={CAA} />)
  const [dent, scratch] = screen.getAllByRole('button')
  expect(dent!.getAttribute('aria-label')).toBe('U1: Small dent, roof')
  fireEvent.click(dent!, { detail: 0 })
  expect(dent!.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByText('Small dent, roof', { exact: false })).toHaveLength(2)
  const map = dent!.parentElement!
  map.getBoundingClientRect = () => new DOMRect(0, 0, 360, 300)
  // The tap hits the first dot's button, but is a little nearer to the centre of the second.
  const { x, y } = mapWindow([U1]).place({ x: 83, y: U1.y })
  fireEvent.click(dent!, { detail: 1, clientX: (x / 100) * 360, clientY: (y / 100) * 300 })
  expect(scratch!.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(map, { detail: 1, clientX: 0, clientY: 0 })
  expect(scratch!.getAttribute('aria-pressed')).toBe('true')
})

test('at other auctions the legend is uncertain, and says so', () => {
  show(<DamageMap picture="/p" marks={[XX]} legend={{ name: 'USS', isCertain: false }} />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toContain('at some auction houses: needs replacing')
  expect(screen.getByText(/USS may differ/)).toBeTruthy()
})

test('a square auction sheet is cropped in its own proportions', () => {
  show(<DamageMap picture="/p" marks={[XX]} legend={CAA} />)
  const sheet = document.querySelector('img')!
  const map = screen.getByRole('button').parentElement!
  const ratio = () => Number(/aspect-ratio: ([\d.]+)/.exec(map.getAttribute('style') ?? '')?.[1])
  expect(ratio()).toBeCloseTo(10 / 7)
  Object.defineProperties(sheet, { naturalWidth: { value: 800 }, naturalHeight: { value: 800 } })
  fireEvent.load(sheet)
  expect(ratio()).toBeCloseTo(1)
})

test('the window surrounds the marks that were read, within the sheet', () => {
  const { place, ratio } = mapWindow([XX, { ...XX, x: 97, y: 97 }])
  expect(ratio).toBeCloseTo((10 / 7) * (53 / 53), 2)
  for (const mark of [XX, { x: 97, y: 97 }]) {
    const { x, y } = place(mark)
    for (const share of [x, y]) expect(share > 0 && share < 100).toBe(true)
  }
})

const cell = (more: Partial<SheetCell>): SheetCell => ({
  x: 1,
  y: 1,
  width: 5,
  height: 2,
  state: 'term',
  ja: '修復歴',
  en: 'Structural repair history',
  ru: 'Ремонт силовых элементов',
  kind: 'label',
  severity: 3,
  confidence: 0.97,
  circled: false,
  ...more,
})

function reading(answer: SheetReadingState, over: HTMLElement | null = null) {
  const client = testQueryClient({ staleTime: Infinity })
  client.setQueryData(sheetReadingQuery('1').queryKey, answer)
  return show(<SheetReading carId="1" over={over} hidden={false} />, client)
}

test('translations cover the picture in the chosen language; unread words are a question mark', () => {
  const over = document.createElement('div')
  reading(
    {
      state: 'read',
      progress: 1,
      reading: {
        ratio: 1,
        cells: [
          cell({}),
          cell({ state: 'unread', ja: '', en: null, ru: null, confidence: 0.3 }),
          cell({ state: 'text', ja: 'ZRR80W', en: null, ru: null }),
        ],
        marks: [],
        facts: { mileageKm: null, chassisNo: null, repaired: null },
      },
    },
    over,
  )
  expect([...over.querySelectorAll('span')].map(span => span.textContent)).toEqual(['Structural repair history', '?'])
  expect(screen.getByText(/read are marked/).textContent).toContain('1')
  fireEvent.click(over.querySelector('span')!)
  expect(screen.getAllByText('97% certain', { exact: false }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: 'Русский' }))
  expect(over.querySelector('span')!.textContent).toBe('Ремонт силовых элементов')
})

test('an auction sheet that cannot be read says so and can be retried', () => {
  reading({ state: 'failed', progress: 0 })
  expect(screen.getByRole('status').textContent).toContain('Couldn’t read')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
