// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualTable } from './VirtualTable.tsx'

afterEach(cleanup)

test('a long table renders the rows near the screen and announces the total', async () => {
  render(
    <VirtuosoMockContext value={{ viewportHeight: 800, itemHeight: 80 }}>
      <VirtualTable
        className="lots"
        items={Array.from({ length: 70 }, (_, id) => ({ id }))}
        keyOf={({ id }) => id}
        head={
          <tr>
            <th>Lot</th>
          </tr>
        }
        rowProps={({ id }) => ({ 'data-visited': id === 1 })}
        cells={({ id }) => <td>{id}</td>}
      />
    </VirtuosoMockContext>,
  )
  const table = screen.getByRole('table')
  expect(table.className).toBe('lots')
  expect(table.getAttribute('aria-rowcount')).toBe('71')
  expect(within(table).getByRole('columnheader').textContent).toBe('Lot')
  const rows = () => within(table).getAllByRole('row').slice(1)
  await vi.waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(10))
  expect(rows().length).toBeLessThan(40)
  expect(rows()[1]!.getAttribute('aria-rowindex')).toBe('3')
  expect(
    rows()
      .map(row => row.dataset.visited)
      .slice(0, 3),
  ).toEqual(['false', 'true', 'false'])
})
