import { expect, it } from 'vitest'
import { isMoved } from './moved-start.ts'

const FROM = new Date('2026-11-24T10:00:00+09:00')

it.each([
  ['2026-11-24T10:00:00+09:00', false],
  ['2026-11-24T10:29:59+09:00', false],
  ['2026-11-24T10:30:00+09:00', true],
  ['2026-11-24T09:31:00+09:00', false],
  ['2026-11-24T09:30:00+09:00', true],
  ['2026-11-25T10:00:00+09:00', true],
])('a sale of 10:00 that starts at %s was moved: %s', (to, moved) => expect(isMoved(FROM, new Date(to))).toBe(moved))
