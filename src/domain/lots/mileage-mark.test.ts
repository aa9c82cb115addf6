import { expect, test } from 'vitest'
import { mileageMark } from './mileage-mark.ts'

test.each([
  ['5,932K', 'genuine'],
  ['11421K', 'genuine'],
  ['$', 'replaced'],
  ['#', 'doubtful'],
  ['*', 'unknown'],
  ['★', 'unknown'],
  ['走行不明', 'unknown'],
  ['', null],
  [null, null],
  [undefined, null],
  ['改', null],
])('%o beside a mileage says %o', (note, mark) => expect(mileageMark(note)).toBe(mark))
