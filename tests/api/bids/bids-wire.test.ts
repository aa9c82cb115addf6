import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { cutServer } from '#tests/torture/cut-server.ts'

const { db } = await testDatabase()

// Cut after every byte: `npm run torture -- cuts`.
test('a bid, a raise, a cancel and a change of status have one effect and one answer, wherever the line is cut', async () => {
  const report = await cutServer(db, 15)
  expect(report.faults).toEqual([])
  expect(report.exchanges).toBeGreaterThan(700)
}, 300_000)

test('a server that forgets its keys does things twice', async () => {
  const report = await cutServer(db, 400, { forgetsKeys: true })
  expect(report.faults.join()).toMatch(/raise .*effects|raise .*again|create .*again|more than one answer/)
}, 300_000)
