// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { ExplainedCodes } from '../codes/ExplainedCodes.tsx'
import { card } from '../listing/listed-lots.fixture.tsx'
import { lotFromCard } from './lot-from-card.ts'
import { SimilarLots } from './SimilarLots.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the codes of a similar lot are explained on its card', async () => {
  freshDevice()
  const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 2, totalResults: 2 }
  const listing = { carsList: [card(1), card(2)], pageInfo }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(listing)))
  const queryClient = signedIn(profileOf('client'))
  await showPart(
    <>
      <SimilarLots detail={lotFromCard(card(1))} />
      <ExplainedCodes />
    </>,
    queryClient,
  )
  await userEvent.click(await screen.findByRole('button', { name: /what the codes mean/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('only lots that are not sold yet are asked for, as "Show all" shows them', async () => {
  freshDevice()
  const asked: string[] = []
  const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 2, totalResults: 2 }
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('/listing?')) asked.push(new URL(address, location.href).searchParams.get('status')!)
    return Promise.resolve(Response.json({ carsList: [card(1), card(2)], pageInfo }))
  })
  await showPart(<SimilarLots detail={lotFromCard(card(1))} />, signedIn(profileOf('client')))
  const all = await screen.findByRole('link', { name: 'Show all (2)' })
  expect(new URL((all as HTMLAnchorElement).href).searchParams.get('status')).toBe('4531,4532')
  expect(asked).toEqual(['4531,4532'])
})
