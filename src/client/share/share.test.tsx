// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testQueryClient } from '#client/api/render.fixture.tsx'
import { LockedLot } from './LockedLot.tsx'
import { sendToMessenger } from './send-to-messenger.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { useCopied } from './use-copied.ts'

const LINK = 'http://minato.example/car-auctions/share/abcdefghijklmnopqrstuv'
const TITLE = 'Toyota Voxy, 2017, 68 412 km'
const answer = (status: number, body: unknown) => Response.json(body, { status })

function show(children: ReactNode) {
  const client = testQueryClient()
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nProvider>,
  )
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the share dialog', () => {
  const link = {
    success: true,
    password: '048291',
    link: LINK,
    image: '/photos/t/share.jpg',
    endsAt: '2026-12-26T00:00:00+09:00',
  }
  const open = () =>
    show(<ShareDialog open onClose={() => undefined} pageType="car-auction" lot={{ id: 'A-1', title: TITLE }} />)

  beforeEach(() => void vi.stubGlobal('fetch', async () => answer(200, link)))

  test('shows link, code, until when, and the warning', async () => {
    open()
    expect(await screen.findByText('048291')).toBeTruthy()
    expect(screen.getByText(LINK)).toBeTruthy()
    expect(screen.getByText(TITLE)).toBeTruthy()
    expect(screen.getByText(/until Fri 25 Dec/)).toBeTruthy()
    expect(screen.getByText('Never publish the link or the code on social media.')).toBeTruthy()
  })

  test('copies title, link and code', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link and code' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${TITLE}\n${LINK}\nAccess code: 048291`))
  })

  test('shows “copied” for three seconds, again after each copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.useFakeTimers()
    const { result } = renderHook(useCopied)
    const copy = () => act(() => result.current.copy('text'))
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    await copy()
    expect(result.current.state).toBe('copied')
    wait(2_000)
    await copy()
    wait(2_999)
    expect(result.current.state).toBe('copied')
    wait(1)
    expect(result.current.state).toBe('idle')
  })

  test('says when the browser forbids copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link and code' }))
    expect((await screen.findByRole('alert')).textContent).toContain('copy them yourself')
  })

  test('creates a new link after a question, and says that the old one no longer works', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return answer(200, path.includes('fresh=1') ? { ...link, password: '777000' } : link)
    })
    open()
    const question = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'New link' }))
      return within(await screen.findByRole('alertdialog', { name: 'Make a new link?' }))
    }
    fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked).toHaveLength(1)
    fireEvent.click((await question()).getByRole('button', { name: 'New link' }))
    expect(await screen.findByText('777000')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('This is a new link. The old one no longer works.')
    expect(asked).toHaveLength(2)
  })

  test('shows why a link was refused, and can be retried', async () => {
    vi.stubGlobal('fetch', async () => answer(403, { success: false, message: 'You don’t have permission for this.' }))
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('You don’t have permission for this.')
    vi.stubGlobal('fetch', async () => answer(200, link))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('048291')).toBeTruthy()
  })
})

describe('a message', () => {
  const message = { title: TITLE, text: `${TITLE}\n${LINK}` }

  test("opens the device's share menu, and closing it is not an error", async () => {
    const share = vi.fn(async () => {
      throw new DOMException('closed', 'AbortError')
    })
    vi.stubGlobal('navigator', { share })
    await sendToMessenger(message)
    expect(share).toHaveBeenCalledWith(message)
  })

  test.each([
    ['a new window on a desktop', false, 'noopener,width=680,height=760'],
    ['a new tab on a phone', true, 'noopener'],
  ])('goes to %s where there is no such sheet', async (_where, isTouch, features) => {
    const open = vi.fn()
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
    vi.stubGlobal('open', open)
    await sendToMessenger(message)
    expect(open).toHaveBeenCalledWith(`https://wa.me/?text=${encodeURIComponent(message.text)}`, '_blank', features)
  })
})

describe('a locked lot', () => {
  const refused = (status: number, messageCode: string, detail?: object) =>
    answer(status, { success: false, message: messageCode, messageCode, detail })
  const onAnswer = vi.fn(async (): Promise<{ error: Error | null }> => ({ error: null }))
  const lock = () => show(<LockedLot pageType="car-auction" id="abc" onAnswer={onAnswer} />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Access code' })
  const button = () => screen.getByRole('button', { name: /^Show car/ })
  const asked: unknown[] = []
  const server = (next: () => Response) =>
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      asked.push(JSON.parse(init.body as string))
      return next()
    })

  beforeEach(() => {
    onAnswer.mockClear()
    asked.length = 0
  })

  test('takes six digits, pasted with a space as well, and asks for the lot once they are right', async () => {
    server(() => answer(200, { success: true }))
    lock()
    const user = userEvent.setup()
    await user.click(field())
    await user.paste('482 913')
    expect(field().value).toBe('482913')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1))
    expect(asked).toEqual([{ password: '482913' }])
  })

  test('sends no request for half a code', async () => {
    server(() => answer(200, { success: true }))
    lock()
    const user = userEvent.setup()
    await user.type(field(), '48{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Enter all six digits')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(asked).toEqual([])
  })

  test('reports a wrong code and the tries left, and clears the field', async () => {
    server(() => refused(423, 'wrong_access_code', { left: 3 }))
    lock()
    const user = userEvent.setup()
    await user.type(field(), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong access code. 3 attempts left for now')
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    expect(button().dataset.reason).toBeUndefined()
    await user.type(field(), '1')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button().dataset.reason).toBe('Enter all six digits')
  })

  test('keeps the code when the server is busy, for another try', async () => {
    server(() => answer(503, { success: false, message: '' }))
    lock()
    const user = userEvent.setup()
    await user.type(field(), '482913{Enter}')
    await screen.findByRole('alert')
    expect(field().value).toBe('482913')
    server(() => answer(200, { success: true }))
    await user.click(button())
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1))
  })

  test('blocks input when no tries are left', async () => {
    server(() => refused(429, 'too_many_requests', { seconds: 840 }))
    lock()
    const user = userEvent.setup()
    await user.type(field(), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many wrong codes.*Try again in 1[34]:\d\d/)
    await user.type(field(), '111111{Enter}')
    expect(asked).toHaveLength(1)
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  test('distinguishes a link blocked by others’ guesses from one’s own tries', async () => {
    server(() => refused(429, 'share_guessed', { seconds: 7_260 }))
    lock()
    await userEvent.setup().type(field(), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/for this link.*Try again in 2:0[01]:\d\d/)
  })

  test('reloads a link that has expired meanwhile', async () => {
    server(() => refused(409, 'share_revoked'))
    lock()
    await userEvent.setup().type(field(), '000000{Enter}')
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1))
  })
})
