import { readFileSync, rmSync } from 'node:fs'

/** How many tests passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number }

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A step without tests of its own, such as the linter, counts as one. */
export const countStep = (exitCode: number): Counts =>
  exitCode === 0 ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 }

/** The last line of `npm test` and `.ci/run`. */
export const summary = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`

/**
 * Reads a runner's JSON report. A run that ended with an error counts as at least one failure, because an error after the last test belongs to
 * no test in the report.
 */
export function readReport(file: string, read: (report: unknown) => Counts, exitCode: number): Counts {
  const counts = readCounts(file, read)
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** A file that fails outside its tests, usually because it cannot be loaded, counts as one failure. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport
  const broken = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A flaky test counts as failed: it passed only on retry. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = (report as { stats: Record<string, number> }).stats
  return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0), skipped: skipped ?? 0 }
}

function readCounts(file: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...noCounts, failed: 1 }
  } finally {
    // An old report must not be read for a run that wrote none.
    rmSync(file, { force: true })
  }
}
