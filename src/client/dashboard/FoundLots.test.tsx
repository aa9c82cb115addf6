// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { FoundLots } from './FoundLots.tsx'

afterEach(cleanup)

test('new lots of a saved search open the listing with that search, and with when its reader last looked', async () => {
  const found = {
    id: 7,
    page: 'car-auction' as const,
    name: 'Jimny',
    params: 'maker=9&year=2018,0',
    count: 3,
    relisted: 1,
    lookedAt: '2026-11-27T05:29:47.000Z',
    pictures: [],
  }
  await showPart(<FoundLots searches={[found]} />)
  const link = await screen.findByRole('link', { name: /Jimny.*3 new, 1 relisted/ })
  expect(link.getAttribute('href')).toMatch(/^\/car-auctions\?maker=.*&year=2018.*&found=7%2C1795757387000$/)
})
