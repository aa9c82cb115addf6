// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { NextLot } from './NextLot.tsx'

afterEach(cleanup)

/** The page of lot `b`, opened from a list, with a question and a dialog on it. */
async function openLot(): Promise<() => string> {
  const queryClient = new QueryClient()
  const key = [LISTING_PATH, { params: { pageType: 'car-auction' }, query: {} }]
  queryClient.setQueryDefaults(key, { meta: { keep: 1 } })
  queryClient.setQueryData(key, {
    carsList: ['a', 'b', 'c'].map(id => ({ id, link: `/car-auctions/${id}`, maker: 'TOYOTA', model: 'VOXY' })),
    pageInfo: { page: 1, pageSize: 3, totalSearchResults: 3, totalResults: 3 },
  })
  const page = () => (
    <>
      <NextLot id="b" form="names" />
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <div role="alertdialog">
        <button type="button">in a question</button>
      </div>
    </>
  )
  const { router } = await showPages([{ path: '/car-auctions/$id', component: page }], queryClient, '/car-auctions/b')
  return () => router.latestLocation.pathname
}

test('J and K lead to the next and previous lot, but not under a dialog or a question', async () => {
  const address = await openLot()
  for (const button of document.querySelectorAll('button')) {
    button.focus()
    await userEvent.keyboard('jk')
    expect(address()).toBe('/car-auctions/b')
    button.blur()
  }
  await userEvent.keyboard('j')
  expect(address()).toBe('/car-auctions/c')
  await userEvent.keyboard('k')
  expect(address()).toBe('/car-auctions/a')
})
