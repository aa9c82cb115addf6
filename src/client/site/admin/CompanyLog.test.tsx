// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VALUES = { companyName: 'Minato Trading', companyAddress: 'Yokohama', beneficiary: 'Minato Trading', bankName: 'First Bank', bankBranch: '', accountNumber: '7654321', swift: 'FIRSJPJT', bankAddress: 'Tokyo' } // prettier-ignore
const line = { id: 4, at: '2026-11-24T12:00:00+09:00', userName: 'Mika', subject: 'company', rowId: null, before: { ...VALUES, accountNumber: '1234567', bankBranch: 'Honten' }, after: VALUES } // prettier-ignore

test('the company’s bank account is shown with who changed it, and what it was before', async () => {
  const asked: string[] = []
  const answers: Record<string, object> = {
    '/v1/office/log': {
      lines: [line],
      pageInfo: { page: 1, pageSize: 50, totalSearchResults: 1, totalResults: 1 },
    },
    '/v1/office/company': { version: 4, values: VALUES, changedAt: null, changedBy: null },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(answers[address.split('?')[0]!] ?? {})
  })
  const page = { path: '/office/settings', component: SettingsScreen }
  await showPages([page], testQueryClient(), '/office/settings?tab=company')
  const text = (await screen.findByRole('listitem')).textContent
  expect(text).toContain('Account number: 1234567 → 7654321')
  expect(text).toContain('Branch: Honten → none')
  expect(text).toContain('Mika')
  expect(text).not.toContain('SWIFT')
  expect(asked.filter(address => address.startsWith('/v1/office/log?'))).toEqual([
    expect.stringContaining('subject=company'),
  ])
})
