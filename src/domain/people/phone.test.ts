import { describe, expect, it } from 'vitest'
import { formatPhone, isFullPhone } from './phone.ts'

describe('a phone', () => {
  it.each([
    ['', ''],
    ['+', ''],
    ['7', '+7'],
    ['+79', '+7 (9'],
    ['7914', '+7 (914'],
    ['79140', '+7 (914) 0'],
    ['7 914 000 00', '+7 (914) 000-00'],
    ['79140000002', '+7 (914) 000-00-02'],
    ['+7 (914) 000-00-021', '+7 (914) 000-00-02'],
    ['＋７９１４', '+7 (914'],
    ['8', '+7'],
    ['8 (914) 000-00-02', '+7 (914) 000-00-02'],
    ['+8 (210) 000-00-02', '+8 (210) 000-00-02'],
  ])('typed as %j is written %j', (typed, written) => expect(formatPhone(typed)).toBe(written))

  it.each([
    ['+7 (914) 000-00-02', true],
    ['+7 914 000 00 02', false],
    ['+7 (914) 000-00-0', false],
    ['+81 (914) 000-00-02', false],
  ])('%j is complete: %s', (text, is) => expect(isFullPhone(text)).toBe(is))
})
