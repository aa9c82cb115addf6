// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bid, serverWith, showMyBids } from './bid-list.fixture.tsx'
import { BidSkeletons } from './BidSkeletons.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a placeholder is drawn by the styles of the card that takes its place', async () => {
  const row = render(<BidSkeletons columns={1} />).container.firstElementChild!.firstElementChild!
  const placeholder = row.firstElementChild!
  serverWith(bid)
  await showMyBids('/bids', 390)
  const card = await screen.findByRole('article')
  expect(card.parentElement!.className).toBe(row.className)
  expect([...card.classList]).toEqual(expect.arrayContaining([...placeholder.classList]))
  const boxes = (of: Element) => Array.from(of.children, box => box.className)
  expect(boxes(placeholder)).toEqual(boxes(card))
  expect(boxes(card.firstElementChild!)).toEqual(expect.arrayContaining(boxes(placeholder.firstElementChild!)))
})
