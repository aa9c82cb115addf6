// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { addressReader, page, words } from './read-address.ts'
import { useListAddress } from './use-list-address.ts'

const read = addressReader({ search: words, maker: words, page })
let list: ReturnType<typeof useList>
const useList = () => useListAddress(read)

function List() {
  const shown = useList()
  useEffect(() => {
    list = shown
  })
  return null
}
async function show(address: string) {
  const { router } = await showPart(<List />, undefined, address)
  return { href: () => router.state.location.href }
}
afterEach(() => {
  cleanup()
  deviceStore.set({ pageSize: 20 })
})

test('the state is read from the address, without what the list does not know', async () => {
  await show('/?search=prius&page=3&other=1')
  expect(list.search).toEqual({ search: 'prius', page: 3 })
})

test('every change except of the page starts at page 1', async () => {
  const { href } = await show('/?search=prius&page=3')
  expect(list.hrefFor({ page: 4 })).toBe('/?search=prius&page=4')
  expect(list.hrefFor({ maker: 'toyota' })).toBe('/?search=prius&maker=toyota')
  await act(async () => list.change({ search: undefined, maker: 'toyota' }))
  expect(href()).toBe('/?maker=toyota')
})

test('the whole state is replaced', async () => {
  const { href } = await show('/?search=prius&page=3')
  await act(async () => list.go({ maker: 'toyota' }))
  expect(href()).toBe('/?maker=toyota')
})

test('another page size returns to the first page', async () => {
  const { href } = await show('/?search=prius&page=3')
  await act(async () => list.setPageSize(50))
  expect(href()).toBe('/?search=prius')
  expect(deviceStore.get().pageSize).toBe(50)
})
