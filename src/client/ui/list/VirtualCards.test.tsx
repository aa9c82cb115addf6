// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualCards } from './VirtualCards.tsx'

afterEach(cleanup)

const items = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
const card = ({ id }: { id: number }, index: number) => (
  <article key={id}>
    {id} at {index}
  </article>
)

const cards = (count: number, columns: number, onNearEnd?: () => void) => (
  <VirtuosoMockContext value={{ viewportHeight: 800, itemHeight: 200 }}>
    <VirtualCards items={items(count)} columns={columns} keyOf={({ id }) => id} card={card} onNearEnd={onNearEnd} />
  </VirtuosoMockContext>
)

const drawn = async () => (await screen.findAllByRole('article')).map(each => each.textContent)

test('only the rows near the screen are in the document, each card with its place', async () => {
  render(cards(1000, 2))
  await vi.waitFor(async () => expect((await drawn()).length).toBeGreaterThanOrEqual(2 * 4))
  expect((await drawn()).slice(0, 3)).toEqual(['0 at 0', '1 at 1', '2 at 2'])
  expect((await drawn()).length).toBeLessThan(40)
})

test('a last row that is not full shows its cards', async () => {
  render(cards(5, 3))
  await vi.waitFor(async () => expect(await drawn()).toHaveLength(5))
})

test('reaching the end is reported, repeatedly while it is near', async () => {
  const onNearEnd = vi.fn()
  const { rerender } = render(cards(1000, 1, onNearEnd))
  await vi.waitFor(async () => expect((await drawn()).length).toBeGreaterThan(4))
  expect(onNearEnd).not.toHaveBeenCalled()
  rerender(cards(9, 1, onNearEnd))
  await vi.waitFor(() => expect(onNearEnd).toHaveBeenCalled())
  onNearEnd.mockClear()
  rerender(cards(9, 1, onNearEnd))
  expect(onNearEnd).toHaveBeenCalled()
})

test('a restored list keeps its old height until it has measured itself, also with fewer rows', async () => {
  const measured = { ranges: [{ startIndex: 0, endIndex: Number.POSITIVE_INFINITY, size: 200 }], height: 200_000 }
  vi.stubGlobal('scrollY', 150_000)
  const { container } = render(
    <VirtuosoMockContext value={{ viewportHeight: 800, itemHeight: 200 }}>
      <VirtualCards items={items(20)} columns={1} keyOf={({ id }) => id} card={card} measured={measured} />
    </VirtuosoMockContext>,
  )
  const frame = container.firstElementChild as HTMLElement
  await vi.waitFor(() => expect(frame.style.minHeight).toBe(''))
  vi.unstubAllGlobals()
})
