// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { person } from './person.fixture.ts'
import { PersonScreen } from './PersonScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = { path: '/office/users/$id', component: PersonScreen }

function serverAnswers(answers: Record<string, object>) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/healthz') return Response.json({ alive: true })
    const path = Object.keys(answers).find(one => address.startsWith(`/v1${one}`))
    return Response.json(path ? answers[path] : {})
  })
}

test('says beside the password link that no e-mails are sent', async () => {
  serverAnswers({
    '/office/mail': { mail: 'kept' },
    '/office/user?': person,
    '/office/user-choices': { dealers: [], managers: [] },
    '/site/countries': { success: true, countryList: [] },
  })
  await showPages([page], testQueryClient(), '/office/users/7')
  await screen.findByRole('button', { name: 'Send a password reset link' })
  await screen.findByText(/no emails are sent/)
})

test('the history tells the type of a disabled account and that it is disabled apart, and what a link changed', async () => {
  const line = { id: 1, at: '2026-11-24T12:00:00+09:00', userName: 'Mika' }
  const lines = [
    { ...line, before: { disabled: true }, after: { disabled: false } },
    { ...line, id: 2, before: { kind: 'client' }, after: { kind: 'vip' } },
    { ...line, id: 3, before: { email: 'new@minato.example' }, after: { email: 'old@minato.example', link: 'not-me' } },
  ]
  const pageInfo = { page: 1, pageSize: 50, totalSearchResults: 3, totalResults: 3 }
  serverAnswers({ '/office/user-log': { lines, pageInfo }, '/office/user?': person })
  await showPages([page], testQueryClient(), '/office/users/7?tab=history')
  await screen.findByText('VIP')
  const texts = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(texts[0]).toContain('Account: disabled → enabled')
  expect(texts[1]).toMatch(/· MikaType: Client → VIP$/)
  expect(texts[2]).toMatch(/· Link “This wasn’t me”Email: new@minato.example → old@minato.example$/)
})

test.each([true, false])('tells what is available to bid where the limit is checked: %s', async creditLimitCheck => {
  serverAnswers({
    '/office/user?': { ...person, permission: { ...person.permission, creditLimitCheck } },
    '/office/user-choices': { dealers: [], managers: [] },
    '/site/countries': { success: true, countryList: [] },
  })
  await showPages([page], testQueryClient(), '/office/users/7')
  await screen.findByText('In active bids')
  expect(screen.queryByText('Available to bid') !== null).toBe(creditLimitCheck)
})
