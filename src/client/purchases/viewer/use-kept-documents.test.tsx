import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#client/device/device-store.ts'
import { useKeptDocuments } from './use-kept-documents.ts'

const document = (id: number) => `/v1/purchased-cars/document?id=${id}`
const TYPES: Record<string, string> = { [document(1)]: 'text/html', [document(2)]: 'application/pdf' }

afterEach(() => {
  vi.unstubAllGlobals()
  deviceStore.set({ userId: null })
})

test('a kept page of a captive portal is no document that opens offline', async () => {
  const cache = {
    keys: async () => Object.keys(TYPES).map(path => new Request(new URL(path, location.origin))),
    match: async ({ url }: Request) =>
      new Response('', { headers: { 'content-type': TYPES[url.slice(location.origin.length)]! } }),
  }
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache })
  deviceStore.set({ userId: 7 })
  const { result } = renderHook(() => useKeptDocuments())
  await waitFor(() => expect([...result.current]).toEqual([document(2)]))
})
