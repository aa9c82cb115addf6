import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PUSH_KINDS } from '#domain/push/push-kinds.ts'
import { serverAnswers, openScreen } from '#client/auth/accounts.fixture.tsx'
import { browser, ENDPOINT, noBrowser } from './push-browser.fixture.ts'
import { PushPanel } from './PushPanel.tsx'

const SETTINGS = { off: ['won'], timeZone: 'Africa/Nairobi', quietFrom: null, quietUntil: null, digestAt: null }
const DEVICE = { id: 1, browser: 'Chrome', system: 'Android', addedAt: '2026-11-24T12:00:00+09:00', current: true }
const stateWith = (devices: object[], settings: object = {}) => [
  200,
  { devices, settings: { ...SETTINGS, ...settings } },
]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  noBrowser()
})

const turnOnButton = () => screen.findByRole('button', { name: 'Turn on for this device' })

describe('notifications in Profile', () => {
  it('ask for the permission only on a tap, and register the device', async () => {
    const asked = browser()
    const calls = serverAnswers({
      '/v1/push/state': () => (calls('/v1/push/subscribe').length > 0 ? stateWith([DEVICE]) : stateWith([])) as never,
      '/v1/push/key': [200, { publicKey: 'BKey' }],
      '/v1/push/subscribe': [200, { success: true }],
    })
    await openScreen(<PushPanel />)
    const button = await turnOnButton()
    expect(asked).toEqual([])
    await userEvent.click(button)
    await screen.findByText('This device shows notifications.')
    expect(asked).toEqual(['permission', 'key BKey'])
    const [sent] = calls('/v1/push/subscribe')
    expect(sent).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'P', auth: 'A' }, timeZone: expect.any(String) })
    expect(screen.getByRole('switch', { name: 'Won' })).toHaveProperty('checked', false)
  })

  it('say that they are blocked when the user refuses, or that the push service is unavailable', async () => {
    browser({ answer: 'denied' })
    serverAnswers({ '/v1/push/state': stateWith([]) as never, '/v1/push/key': [200, { publicKey: 'BKey' }] })
    await openScreen(<PushPanel />)
    await userEvent.click(await turnOnButton())
    await screen.findByText(/are blocked/)
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull()
  })

  it('say that the browser’s push service is unavailable', async () => {
    browser({ away: true })
    serverAnswers({ '/v1/push/state': stateWith([]) as never, '/v1/push/key': [200, { publicKey: 'BKey' }] })
    await openScreen(<PushPanel />)
    await userEvent.click(await turnOnButton())
    await screen.findByText(/could not reach its notification service/)
    await turnOnButton()
  })

  it('say that the app is not stored here, where the browser would wait for it for ever', async () => {
    browser({ stored: false })
    serverAnswers({ '/v1/push/state': stateWith([]) as never, '/v1/push/key': [200, { publicKey: 'BKey' }] })
    await openScreen(<PushPanel />)
    const button = await turnOnButton()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await screen.findByText(/it could not be saved/)
    await turnOnButton()
  })

  it('are off if the server no longer knows the device', async () => {
    browser({ permission: 'granted', subscribed: true })
    serverAnswers({ '/v1/push/state': stateWith([{ ...DEVICE, current: false }]) as never })
    await openScreen(<PushPanel />)
    await turnOnButton()
    expect(screen.getByText('Also notified: Chrome, Android')).toBeTruthy()
  })

  it('send all settings with each change, and restore them after a refusal', async () => {
    browser({ permission: 'granted', subscribed: true })
    const calls = serverAnswers({
      '/v1/push/state': stateWith([DEVICE]) as never,
      '/v1/push/settings': [503, { success: false, message: 'Come again later' }],
    })
    await openScreen(<PushPanel />)
    const chat = await screen.findByRole('switch', { name: 'New messages' })
    await userEvent.click(chat)
    await waitFor(() => expect(calls('/v1/push/settings')).toEqual([{ ...SETTINGS, off: ['won', 'chat'] }]))
    await screen.findByRole('alert')
    await waitFor(() => expect(chat).toHaveProperty('checked', true))
  })

  it('have a switch for each kind', async () => {
    browser({ permission: 'granted', subscribed: true })
    const times = { quietFrom: '22:00', quietUntil: '07:00', digestAt: '08:00' }
    serverAnswers({ '/v1/push/state': stateWith([DEVICE], { ...times, off: PUSH_KINDS }) as never })
    await openScreen(<PushPanel />)
    await screen.findByRole('switch', { name: 'Offers from the auction house' })
    expect(screen.getAllByRole('switch', { checked: false })).toHaveLength(PUSH_KINDS.length)
  })

  it('quiet hours that end when they begin are reported as none', async () => {
    browser({ permission: 'granted', subscribed: true })
    serverAnswers({ '/v1/push/state': stateWith([DEVICE], { quietFrom: '07:00', quietUntil: '07:00' }) as never })
    await openScreen(<PushPanel />)
    expect((await screen.findByLabelText('Until')).getAttribute('aria-invalid')).toBe('true')
    screen.getByText(/there are no quiet hours/)
  })

  it.each([
    ['08:00', /^Notifications during quiet hours wait for the summary/],
    ['21:00', /^Notifications during quiet hours arrive afterwards/],
  ])('of quiet hours until seven, with a summary at %s, say when they come', async (digestAt, words) => {
    serverAnswers({
      '/v1/push/state': stateWith([DEVICE], { quietFrom: '22:00', quietUntil: '07:00', digestAt }) as never,
    })
    browser({ permission: 'granted', subscribed: true })
    await openScreen(<PushPanel />)
    await screen.findByText(words)
  })
})

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1',
    /need Minato on the home screen/,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) SomeBrowser', /cannot show notifications/],
])('%s shows what it can do', async (userAgent, words) => {
  serverAnswers({ '/v1/push/state': stateWith([]) as never })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await openScreen(<PushPanel />)
  await screen.findByText(words)
  expect(screen.queryByRole('button')).toBeNull()
})

it('settings that could not be loaded are no failed change, and can be requested again', async () => {
  let isBroken = true
  serverAnswers({
    '/v1/push/state': () => (isBroken ? [500, { success: false, message: 'Error 01KZ4Q8T' }] : stateWith([])) as never,
  })
  await openScreen(<PushPanel />)
  await screen.findByText('Couldn’t load notification settings')
  expect(screen.queryByText(/has not been changed|01KZ/)).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Couldn’t load notification settings')).toBeNull())
})
