// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualThread } from './VirtualThread.tsx'

afterEach(cleanup)

const thread = (count: number) => (
  <VirtuosoMockContext value={{ viewportHeight: 600, itemHeight: 60 }}>
    <VirtualThread
      label="Messages"
      className="thread"
      items={Array.from({ length: count }, (_, id) => ({ id }))}
      inFront={0}
      keyOf={({ id }) => id}
      lineProps={({ id }) => ({ 'data-own': id % 2 === 0 })}
      line={({ id }) => `Line ${id}`}
      head="Earlier"
      foot={null}
    />
  </VirtuosoMockContext>
)

const lines = () => screen.getAllByRole('listitem', { hidden: true }).map(line => line.textContent)

test('a long conversation opens at its end, with few of its lines in the document', async () => {
  render(thread(300))
  await vi.waitFor(() => expect(lines()).toContain('Line 299'), 5_000)
  expect(lines()).not.toContain('Line 0')
  expect(lines().length).toBeLessThan(60)
})

test('a short one is there at once, as a list in a labelled group that the keyboard can scroll', () => {
  render(thread(3))
  expect(lines()).toEqual(['Line 0', 'Line 1', 'Line 2'])
  expect(screen.getAllByRole('listitem')[0]!.dataset.own).toBe('true')
  expect(screen.getByRole('group', { name: 'Messages' }).tabIndex).toBe(0)
  expect(screen.getByText('Earlier')).toBeTruthy()
})
