// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { KINDS, type UserKind } from '#domain/people/kinds.ts'
import { profile } from '#client/auth/profile.fixture.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { ClientInfoDialog } from './ClientInfoDialog.tsx'

beforeAll(async () => void (await import('#client/ui/overlay/DialogBody.tsx')))
afterEach(cleanup)

const client = {
  name: 'Grace Wanjiru',
  company: null,
  clientId: 12,
  jasClientId: 12,
  userLevel: 'client',
  createdAt: '2026-11-21T09:00:00+09:00',
  lastLogin: null,
  creditLimit: 0,
  balance: 0,
}

async function show(kind: UserKind, note?: string) {
  const queryClient = new QueryClient()
  const { userType, roleId } = KINDS[kind]
  queryClient.setQueryData(profileQuery.queryKey, {
    ...profile,
    detail: { ...profile.detail, userId: 5, userType, roleId },
  })
  renderPart(
    <ClientInfoDialog open onClose={() => undefined} client={note ? { ...client, note } : client} name={client.name} />,
    queryClient,
  )
  await screen.findByText('Client ID')
}

test('a manager sees the managers’ note', async () => {
  await show('manager', 'Pays on time')
  expect(screen.getByText('Pays on time')).toBeTruthy()
})

test('a dealer sees no note', async () => {
  await show('dealer', 'Pays on time')
  expect(screen.queryByText('Notes')).toBeNull()
  expect(screen.queryByText('Pays on time')).toBeNull()
})
