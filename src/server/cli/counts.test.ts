import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCounts, countStep, playwrightCounts, readReport, summary, vitestCounts } from './counts.ts'

function report(content: object | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'minato-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  if (content) writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults: [] }

test('the sum of all steps is one line', () => {
  const playwright = playwrightCounts({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } })
  const total = [countStep(0), countStep(2), vitestCounts(vitest), playwright].reduce(addCounts)
  expect(summary(total)).toBe('9 passed, 3 failed')
})

test('a file that cannot be loaded counts as a failure besides the failed tests of others', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(vitestCounts({ ...vitest, numFailedTests: 1, testResults })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a run that failed outside its tests has failed', () => {
  expect(readReport(report(vitest), vitestCounts, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
})

test('a run without a report has failed, and an old report is not read twice', () => {
  const file = report(vitest)
  expect(readReport(file, vitestCounts, 0).failed).toBe(0)
  expect(readReport(file, vitestCounts, 0).failed).toBe(1)
  expect(readReport(report(null), vitestCounts, 0).failed).toBe(1)
})
