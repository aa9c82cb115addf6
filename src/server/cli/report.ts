import { addCounts, noCounts, summary, type Counts } from './counts.ts'
import { runSteps, type Group } from './steps.ts'

/** Runs the steps, prints each result, and the sum as the last line. The exit code says whether all passed. */
export async function report(groups: readonly Group[]): Promise<void> {
  const results = await runSteps(groups)
  console.log()
  for (const { name, counts } of results) console.log(`${name}: ${described(counts)}`)
  const total = results.map(result => result.counts).reduce(addCounts, noCounts)
  console.log(summary(total))
  process.exitCode = total.failed === 0 ? 0 : 1
}

const described = (counts: Counts) => summary(counts) + (counts.skipped ? `, ${counts.skipped} skipped` : '')
