import { mkdirSync } from 'node:fs'
import { buildIfChanged } from './build-if-changed.ts'
import { ensureChromium } from './chromium.ts'
import { countStep, playwrightCounts, readReport, vitestCounts, type Counts } from './counts.ts'
import { inProject, runProgram } from './project.ts'

/** One step of `npm run check` or `npm test`: its name on the terminal and what it found. */
export type Step = { name: string; run: () => Promise<Counts> }

const step = (name: string, run: () => Promise<number>): Step => ({ name, run: async () => countStep(await run()) })

export const format = step('format', () => runProgram('prettier', ['--check', '--log-level', 'warn', '.']))
export const lint = step('lint', () => runProgram('oxlint', ['--deny-warnings']))
export const types = step('types', () => runProgram('tsc', ['--build']))
/** House rules, domain, components, and the API on a real database. */
export const suites: Step = { name: 'house, unit, client and API tests', run: () => vitest([]) }
export const api: Step = { name: 'API tests', run: () => vitest(['--project', 'api']) }

export const chromium = step('Chromium', async () => ((await ensureChromium()) ? 0 : 1))
export const client = step('build', () =>
  buildIfChanged().then(
    () => 0,
    (error: Error) => {
      console.error(error.message)
      return 1
    },
  ),
)
export const journeys: Step = { name: 'e2e', run: () => playwright([]) }

export async function vitest(args: readonly string[]): Promise<Counts> {
  const report = reportFile('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram('vitest', ['run', ...reporters, ...args])
  return readReport(report, vitestCounts, code)
}

export async function playwright(args: readonly string[]): Promise<Counts> {
  const report = reportFile('playwright.json')
  const code = await runProgram(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return readReport(report, playwrightCounts, code)
}

/** Runs the steps one after the other; one that fails does not keep the others from telling what they find. */
export async function runSteps(steps: readonly Step[]): Promise<{ name: string; counts: Counts }[]> {
  const results = []
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`)
    results.push({ name, counts: await run() })
  }
  return results
}

function reportFile(name: string): string {
  const folder = inProject('node_modules/.cache/minato')
  mkdirSync(folder, { recursive: true })
  return `${folder}/${name}`
}
