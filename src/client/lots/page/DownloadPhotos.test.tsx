// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from '#client/ui/feedback/toasts.ts'
import { DownloadPhotos } from './DownloadPhotos.tsx'
import { photosLink } from './lot-page.api.ts'
import { serverOf, showLotPart } from './lot-page.fixture.tsx'

afterEach(() => {
  cleanup()
  const toast = shownToast.get()
  if (toast) dismissToast(toast.id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function press(lotType: 'car' | 'bike' = 'car', { tab = {} as object | null } = {}) {
  const opened: string[] = []
  vi.stubGlobal('open', (link: string, target: string) => {
    opened.push(`${link} ${target}`)
    return tab
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.getAttribute('href')} here`)
  })
  await showLotPart(() => <DownloadPhotos linkOf={() => photosLink(lotType, '261122-1-3214')} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Download photos' }))
  return opened
}

test('the link opens in a new tab', async () => {
  const asked = serverOf(() => Response.json('/v1/car-auction/photos.zip?id=261122-1-3214'))
  const opened = await press()
  await waitFor(() => expect(opened).toEqual(['/v1/car-auction/photos.zip?id=261122-1-3214 _blank']))
  expect(asked.map(({ path }) => path)).toEqual(['/v1/car-auction/download-images'])
})

test('a browser that opens no tab after a request, as Safari, downloads in this one', async () => {
  serverOf(() => Response.json('/x.zip'))
  const opened = await press('car', { tab: null })
  await waitFor(() => expect(opened).toEqual(['/x.zip _blank', '/x.zip here']))
})

test('bikes have a path of their own', async () => {
  const asked = serverOf(() => Response.json('/x.zip'))
  const opened = await press('bike')
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(asked.map(({ path }) => path)).toEqual(['/v1/bike/download-images'])
})

test('where there is no link it says so', async () => {
  serverOf(() => Response.json(''))
  const opened = await press()
  await waitFor(() => expect(shownToast.get()?.text).toBe('Didn’t find download link'))
  expect(opened).toEqual([])
})

test('without a connection it says so', async () => {
  serverOf(() => Promise.reject(new TypeError('network')))
  await press()
  await waitFor(() => expect(shownToast.get()?.text).toMatch(/didn’t load/))
})
