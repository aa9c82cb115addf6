// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bid, serverWith, showMyBids } from './bid-list.fixture.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a placeholder is drawn by the styles of the card that takes its place', async () => {
  const placeholder = render(<CardSkeletons columns={1} />).container.firstElementChild!.firstElementChild!
  serverWith(bid)
  await showMyBids('/bids', 390)
  const card = await screen.findByRole('article')
  expect([...card.classList]).toEqual(expect.arrayContaining([...placeholder.classList]))
  const boxes = (of: Element) => Array.from(of.children, box => box.className)
  expect(boxes(placeholder)).toEqual(boxes(card))
  expect(boxes(card.firstElementChild!)).toEqual(expect.arrayContaining(boxes(placeholder.firstElementChild!)))
})
