import { mkdirSync, existsSync } from 'node:fs'
import { buildIfChanged } from './build-if-changed.ts'
import { countStep, playwrightCounts, readReport, vitestCounts, type Counts } from './counts.ts'
import { inProject, runProgram, runCommand } from './project.ts'
import { inMemory } from './test-folder.ts'

/** Debian's packages and their programs; `e2e/support/browsers.ts` looks at the same places. */
const PROGRAMS = { chromium: '/usr/bin/chromium', 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' }

/** One step of `npm run check` or `npm test`: its name on the terminal, its seconds on two quick cores, and its result. */
export type Step = { name: string; seconds: number; run: () => Promise<Counts> }

/** Steps that run at the same time. */
export type Group = readonly Step[]

const step = (name: string, seconds: number, run: () => Promise<number>): Step => ({
  name,
  seconds,
  run: async () => countStep(await run()),
})

/** Files that did not change since they were last in order are not read again. */
const UNCHANGED = ['--cache', '--cache-strategy', 'content']
export const format = step('format', 30, () =>
  runProgram('prettier', ['--check', '--log-level', 'warn', ...UNCHANGED, '.']),
)
export const lint = step('lint', 5, () => runProgram('oxlint', ['--deny-warnings']))
export const types = step('types', 20, () => runProgram('tsc', ['--build']))
/** Project rules, domain, components, and the API on a real database. */
export const suites: Step = { name: 'house, unit, client and API tests', seconds: 330, run: () => vitest([]) }
/** Without the tests that start, kill and cut off servers and databases. */
export const quickSuites: Step = { ...suites, seconds: 230, run: () => vitest(['--project', '!processes']) }
export const api: Step = {
  name: 'API tests',
  seconds: 200,
  run: () => vitest(['--project', 'api', '--project', 'api-isolated', '--project', 'processes']),
}

export const chromium = step('Chromium', 30, async () => ((await ensureChromium()) ? 0 : 1))
export const client = step('build', 30, () =>
  buildIfChanged().then(
    () => 0,
    (error: Error) => {
      console.error(error.message)
      return 1
    },
  ),
)
export const journeys: Step = { name: 'browser tests', seconds: 400, run: () => playwright([]) }

async function vitest(args: readonly string[]): Promise<Counts> {
  const report = reportFile('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await inMemory(env => runProgram('vitest', ['run', ...reporters, ...args], env))
  return readReport(report, vitestCounts, code)
}

export async function playwright(args: readonly string[]): Promise<Counts> {
  const report = reportFile('playwright.json')
  const options = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const code = await inMemory(env =>
    runProgram('playwright', [...options, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }),
  )
  return readReport(report, playwrightCounts, code)
}

/** Runs the groups one after the other. A failing step does not prevent the others from running. */
export async function runSteps(groups: readonly Group[]): Promise<{ name: string; counts: Counts }[]> {
  const results = []
  for (const [at, group] of groups.entries()) {
    console.log(`\n== ${at + 1}/${groups.length} ${describeGroup(group)}`)
    results.push(...(await Promise.all(group.map(async ({ name, run }) => ({ name, counts: await run() })))))
  }
  return results
}

/** The steps and their rough duration, as `lint, types, about 20 s`. */
export function describeGroup(group: Group): string {
  const seconds = Math.max(...group.map(step => step.seconds))
  const time = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return `${group.map(({ name }) => name).join(', ')}, about ${time}`
}

function reportFile(name: string): string {
  const folder = inProject('node_modules/.cache/minato')
  mkdirSync(folder, { recursive: true })
  return `${folder}/${name}`
}

const areThere = () => Object.values(PROGRAMS).every(path => existsSync(path))

/** Provides a Chromium for the tests: the system's; as root on Debian, the system's packages; otherwise Playwright's own. */
async function ensureChromium(): Promise<boolean> {
  if (areThere()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')) {
    console.log("Installing Debian's Chromium for the tests ...")
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-qq'], quiet)
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...Object.keys(PROGRAMS)], quiet)
    if (areThere()) return true
  }
  return (await runProgram('playwright', ['install', 'chromium'])) === 0
}
