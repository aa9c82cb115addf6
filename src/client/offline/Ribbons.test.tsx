import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answered, serverAnswers } from '#client/api/reachability.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { Ribbons } from './Ribbons.tsx'
import { registerWorker } from './updates.ts'

const LISTING = ['/:pageType/listing', { params: { pageType: 'car-auction' }, query: {} }]
/** 14:05 in Tokyo. */
const NOW = Date.parse('2026-11-23T05:05:00Z')
const MINUTE = 60_000

let isThere: boolean
let takesMs: number
let asked: number
let client: QueryClient
const worker = { postMessage: vi.fn(), scriptURL: '/sw.js' }

function Listing() {
  useQuery({ queryKey: LISTING, queryFn: async () => ((asked += 1), { carsList: [] }), staleTime: Infinity })
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  isThere = true
  takesMs = 0
  asked = 0
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network')
    if (takesMs > 0) await new Promise(resolve => setTimeout(resolve, takesMs))
    return new Response('{"alive":true}', { headers: { 'content-type': 'application/json' } })
  })
  const registration = { active: {}, waiting: worker, installing: null, addEventListener: () => undefined }
  const serviceWorker = { register: async () => registration, addEventListener: () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubEnv('DEV', false)
  client = new QueryClient()
})
afterEach(async () => {
  cleanup()
  isThere = true
  takesMs = 0
  await tried()
  await vi.advanceTimersByTimeAsync(5_000)
  shownOutbox.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A listing of this age, with a new version waiting. */
async function show(ago: number) {
  client.setQueryData(LISTING, { carsList: [] }, { updatedAt: NOW - ago })
  await registerWorker()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Listing />
        <Ribbons />
      </QueryClientProvider>
    </I18nProvider>,
  )
}
/** Long enough for both health checks. */
const tried = () => Promise.all([serverAnswers(), vi.advanceTimersByTimeAsync(1_000)])
const ribbon = () => screen.queryByRole('status')?.textContent

it('shows one ribbon at a time: no server, old data, then the new version', async () => {
  await show(20 * MINUTE)
  expect(ribbon() ?? '').not.toContain('As of')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(ribbon()).toContain('As of 13:45 Tokyo, 20 min ago')
  isThere = false
  await act(tried)
  expect(ribbon()).toContain('Offline. As of 13:45 Tokyo')
  isThere = true
  await act(tried)
  expect(ribbon()).toContain('Back online')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(ribbon()).toContain('As of 13:45 Tokyo')

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(asked).toBe(1)
  expect(ribbon()).toContain('A new version is ready.')
})

it('a slow server shows a short text without a button', async () => {
  await show(0)
  takesMs = 3_000
  await act(async () => {
    void serverAnswers()
    await vi.advanceTimersByTimeAsync(1_500)
  })
  expect(ribbon()).toContain('Slow connection')
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(ribbon()).toContain('Slow connection')
  act(() => answered(100))
  expect(ribbon() ?? '').not.toContain('Slow')
})

it('old data says so on a slow connection, too', async () => {
  await show(20 * MINUTE)
  takesMs = 3_000
  await act(async () => {
    void serverAnswers()
    await vi.advanceTimersByTimeAsync(3_500)
  })
  expect(ribbon()).toContain('As of 13:45 Tokyo, 20 min ago')
})

it('a screen without data says after five seconds that it is still loading, and until the answer only', async () => {
  let answer: (found: object) => void = () => undefined
  const Waiting = () => {
    useQuery({ queryKey: ['/late'], queryFn: () => new Promise<object>(resolve => (answer = resolve)) })
    return null
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Waiting />
        <Ribbons />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(ribbon() ?? '').not.toContain('Still loading')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(ribbon()).toBe('Still loading. The server is slow to answer.')
  await act(async () => {
    answer({})
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(ribbon() ?? '').not.toContain('Still loading')
})

it('data that is on screen may be loaded again for longer without a word', async () => {
  client.setQueryData(['/known'], {}, { updatedAt: NOW - MINUTE })
  const Known = () => {
    useQuery({ queryKey: ['/known'], queryFn: () => new Promise<object>(() => undefined) })
    return null
  }
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Known />
        <Ribbons />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(client.isFetching()).toBe(1)
  expect(ribbon() ?? '').not.toContain('Still loading')
})

it('data becomes stale as time passes', async () => {
  await show(0)
  expect(ribbon()).toContain('A new version is ready.')
  await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE + 20_000))
  // From then on the time for the answer runs.
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(ribbon()).toContain('As of 14:05 Tokyo, 10 min ago')
})

it('a pending write postpones the new version', async () => {
  await show(0)
  let answer: () => void = () => undefined
  const write = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>(resolve => (answer = resolve)) })
  let done: Promise<unknown> = Promise.resolve()
  await act(async () => {
    done = write.execute(undefined)
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(ribbon()).toBeUndefined()
  await act(async () => {
    answer()
    await done
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(ribbon()).toContain('A new version is ready.')
})

it('waiting outbox entries postpone it', async () => {
  await show(0)
  act(() => shownOutbox.set([{ key: '1', state: 'queued', about: { kind: 'note' } }] as never))
  expect(ribbon() ?? '').not.toContain('A new version')
})

it('an entry that is late by the device’s clock alone counts as waiting, not as returned', async () => {
  const late = { key: '1', state: 'expired', about: { kind: 'bid' }, outcome: { code: 'late_here' } }
  await show(0)
  act(() => shownOutbox.set([late] as never))
  expect(ribbon()).toContain('1 change waiting to be sent')
  isThere = false
  await act(tried)
  expect(ribbon()).toContain('1 change waiting')
})

it('open bottom sheets and dialogs postpone it', async () => {
  await show(0)
  const dialog = Object.assign(document.createElement('div'), { tabIndex: -1 })
  dialog.setAttribute('role', 'dialog')
  await act(async () => {
    document.body.append(dialog)
    dialog.focus()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(ribbon()).toBeUndefined()
  await act(async () => {
    dialog.blur()
    dialog.remove()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(ribbon()).toContain('A new version is ready.')
})
