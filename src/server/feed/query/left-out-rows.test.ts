import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/time/spans.ts'
import type { Log } from '#server/http/log.ts'
import { RowProblem } from '../row-problem.ts'
import { leftOutRows } from './left-out-rows.ts'

it('logs each field of a part once an hour, with the number of rows since', () => {
  const warn = vi.fn()
  let at = 0
  const leftOut = leftOutRows({ log: { warn } as unknown as Log, clock: { now: () => new Date(at) } }, 'ajes')
  const year = new RowProblem('YEAR', '"x" is not a year')
  leftOut('main', year)
  leftOut('main', year)
  leftOut('stats', year)
  leftOut('main', new RowProblem('LOT', 'is missing'))
  at = HOUR_MS
  leftOut('main', year)
  const line = (part: string, field: string, reason: string, rows: number) => [
    { source: 'ajes', part, field, reason, rows },
    expect.any(String),
  ]
  expect(warn.mock.calls).toEqual([
    line('main', 'YEAR', '"x" is not a year', 1),
    line('stats', 'YEAR', '"x" is not a year', 1),
    line('main', 'LOT', 'is missing', 1),
    line('main', 'YEAR', '"x" is not a year', 2),
  ])
})
