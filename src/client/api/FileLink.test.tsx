import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { shownToast } from '#client/ui/feedback/toasts.ts'
import { FileLink } from './FileLink.tsx'
import { call } from './api.ts'
import { answered, askNow } from './reachability.ts'

vi.mock('./api.ts', async original => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }))

const opened: string[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  opened.length = 0
})

function showLink() {
  renderPart(<FileLink href="/v1/purchased-cars/document?id=9">Invoice</FileLink>)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.getAttribute('href')} “${this.download}”${this.target}`)
  })
  return screen.getByRole('link', { name: 'Invoice' })
}

// Safari opens no new tab once a request was awaited.
test('a click renews the session before it downloads the file, without a new tab', async () => {
  const link = showLink()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  expect(call).toHaveBeenCalledOnce()
  await waitFor(() => expect(opened).toEqual(['/v1/purchased-cars/document?id=9 “”']))
})

test('without a network a kept file is saved under its name, and another file says why it does not open', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await askNow()
  const kept = vi.fn(async () => undefined as Response | undefined)
  vi.stubGlobal('caches', { match: kept })
  const link = showLink()
  await userEvent.click(link)
  await waitFor(() =>
    expect(shownToast.get()?.text).toBe('You are offline. You can download the file when you are online.'),
  )
  expect(opened).toEqual([])
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept')
  for (const header of [
    `attachment; filename="document.pdf"; filename*=UTF-8''%D0%9F.pdf`,
    'attachment; filename="I-9.pdf"',
  ]) {
    kept.mockResolvedValue(new Response('%PDF', { headers: { 'content-disposition': header } }))
    await userEvent.click(link)
  }
  await waitFor(() => expect(opened).toEqual(['blob:kept “П.pdf”', 'blob:kept “I-9.pdf”']))
  answered()
})

test('without a network a file that is not kept is shown as out of reach', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await askNow()
  const portalPage = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  for (const kept of [undefined, portalPage()]) {
    vi.stubGlobal('caches', { match: async () => kept })
    const link = showLink()
    await waitFor(() => expect(link.getAttribute('aria-disabled')).toBe('true'))
    cleanup()
  }
  vi.stubGlobal('caches', { match: async () => new Response('%PDF') })
  const kept = showLink()
  await new Promise(resolve => setTimeout(resolve))
  expect(kept.getAttribute('aria-disabled')).toBeNull()
  act(answered)
})
