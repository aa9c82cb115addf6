// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pager } from './Pager.tsx'
import { pagerPages } from './pager-pages.ts'

afterEach(cleanup)

test.each([
  [1, 2, '1 2'],
  [1, 5, '1 2 … 5'],
  [1, 18, '1 2 … 18'],
  [3, 18, '1 2 3 4 … 18'],
  [4, 18, '1 2 3 4 5 … 18'],
  [5, 18, '1 … 4 5 6 … 18'],
  [9, 18, '1 … 8 9 10 … 18'],
  [16, 18, '1 … 15 16 17 18'],
  [18, 18, '1 … 17 18'],
])('on page %i of %i it draws %s', (page, pages, drawn) => {
  expect(
    pagerPages(page, pages)
      .map(each => each ?? '…')
      .join(' '),
  ).toBe(drawn)
})

const pager = (page: number, pages: number) => (
  <Pager
    label="Pages"
    page={page}
    pages={pages}
    hrefFor={each => `?page=${each}`}
    previousLabel="Previous"
    nextLabel="Next"
    pageLabel={each => `Page ${each}`}
  />
)

test('one page needs no pager', () => {
  const { container } = render(pager(1, 1))
  expect(container.innerHTML).toBe('')
})

test('pages are links and the current one is marked', () => {
  render(pager(5, 18))
  expect(screen.getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Page 18' }).getAttribute('href')).toBe('?page=18')
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('?page=4')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=6')
})

test('there is no link before the first or after the last page', () => {
  render(pager(18, 18))
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})
