import { expect, it } from 'vitest'
import { voyageProgress } from './voyage-progress.ts'

it.each([
  ['not loaded', { status: 3, etd: '2026-11-20', eta: '2026-11-30' }, 'planned 0, 5 days'],
  ['half way', { status: 4, etd: '2026-11-20', eta: '2026-11-30' }, 'sailing 0.5, 5 days'],
  ['left today', { status: 4, etd: '2026-11-25', eta: '2026-12-05' }, 'sailing 0.06, 10 days'],
  ['loaded before its timetable', { status: 4, etd: '2026-11-28', eta: '2026-12-05' }, 'sailing 0.06, 10 days'],
  ['arrives today', { status: 4, etd: '2026-11-05', eta: '2026-11-25' }, 'due 0.94, 0 days'],
  ['late', { status: 4, etd: '2026-11-05', eta: '2026-11-20' }, 'due 0.94, -5 days'],
  ['no timetable', { status: 4, etd: null, eta: null }, 'sailing 0.5, null days'],
  ['delivered', { status: 5, etd: '2026-11-05', eta: '2026-11-20' }, 'arrived 1, null days'],
  ['no ship yet', { status: 2, etd: null, eta: null }, 'planned 0, null days'],
])('%s', (_, way, words) => {
  const { state, share, daysLeft } = voyageProgress(way, '2026-11-25')
  expect(`${state} ${share}, ${daysLeft} days`).toBe(words)
})
