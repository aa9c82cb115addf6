// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serverAnswers, openScreen } from '#client/auth/accounts.fixture.tsx'
import { LoginNotice } from './LoginNotice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the notice as text, with links that send no referrer', async () => {
  serverAnswers({
    '/v1/site/notice': [200, { notice: '<b>Closed</b> on Monday.\nMore: https://minato.example/news.' }],
  })
  await openScreen(<LoginNotice />)
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toBe('<b>Closed</b> on Monday.More: https://minato.example/news.')
  expect(notice.querySelector('b')).toBeNull()
  const link = screen.getByRole('link', { name: 'https://minato.example/news' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

it.each([
  ['none', [200, { notice: '' }] as [number, unknown]],
  ['no answer', 'away' as const],
])('is not there where there is %s', async (_, answer) => {
  const asked = serverAnswers({ '/v1/site/notice': answer })
  await openScreen(<LoginNotice />)
  await vi.waitFor(() => expect(asked('/v1/site/notice')).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
