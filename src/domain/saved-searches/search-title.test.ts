import { expect, it } from 'vitest'
import { MAX_TITLE_LENGTH, searchTitle } from './search-title.ts'

it('joins the criteria by spaces', () => {
  expect(searchTitle(['Toyota', 'Aqua', '2015 – 2020', ' '])).toBe('Toyota Aqua 2015 – 2020')
  expect(searchTitle([])).toBe('')
})

it('takes ten parts and says that there are more', () => {
  const parts = Array.from({ length: 11 }, (_, at) => String(at))
  expect(searchTitle(parts.slice(0, 10))).toBe('0 1 2 3 4 5 6 7 8 9')
  expect(searchTitle(parts)).toBe('0 1 2 3 4 5 6 7 8 9…')
})

it('is never longer than 200 characters, and never cuts one in two', () => {
  const title = searchTitle(Array.from({ length: 10 }, () => '🚗'.repeat(30)))
  expect([...title]).toHaveLength(MAX_TITLE_LENGTH)
  expect(title.endsWith('🚗…')).toBe(true)
})
