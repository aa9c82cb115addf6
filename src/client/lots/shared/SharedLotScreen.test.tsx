// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { SharedLotScreen } from './SharedLotScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a slow server keeps nobody from typing the code, and its late answer does not lock the lot again', async () => {
  const late: ((answer: Response) => void)[] = []
  const unlocked: string[] = []
  const refused = (code: string, status: number) =>
    Response.json({ success: false, message: 'Words', messageCode: code }, { status })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/healthz') return Promise.resolve(Response.json({ alive: true }))
    if (init?.method === 'POST') {
      unlocked.push(path)
      return Promise.resolve(Response.json({ success: true }))
    }
    return unlocked.length > 0
      ? Promise.resolve(refused('share_expired', 409))
      : new Promise(resolve => late.push(resolve))
  })
  const path = '/$id'
  const component = () => <SharedLotScreen pageType="car-auction" />
  await showPages([{ path, component }], testQueryClient(), '/abcdefghijklmnopqrstuv')
  await userEvent.type(screen.getByLabelText('Access code'), '482913{Enter}')
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  expect(unlocked).toEqual(['/v1/share/car-auction/abcdefghijklmnopqrstuv/unlock'])
  for (const answer of late) answer(refused('share_locked', 423))
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeTruthy())
})
