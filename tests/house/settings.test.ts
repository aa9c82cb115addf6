import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

const documented = sorted(
  [...`${read('README.md')}${read('src/server/cli/README.md')}`.matchAll(/^\| `([A-Z][A-Z\d_]+)` +\|/gm)].map(
    ([, name]) => name!,
  ),
)

test('each variable that is read is in a table of the READMEs', () => {
  const declared = /const Variables = v\.object\(\{(.*?)^\}\)/ms.exec(read('src/server/config.ts'))![1]!
  expect(sorted([...declared.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!))).toEqual(documented)
})

/** The image says where it listens and keeps its data. No company wants a clock of its own. */
const OF_THE_IMAGE = ['PORT', 'DATA_DIR', 'CLOCK_START']

test('containers pass each variable on', () => {
  const service = read('src/server/packaging/compose.yaml').split(/^ {2}\w+:$/m)[1]!
  const passed = sorted([...service.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!))
  expect(passed).toEqual(documented.filter(name => !OF_THE_IMAGE.includes(name)))
})

test('the service listens for the proxy of its machine alone', () => {
  expect(read('src/server/packaging/minato.service')).toMatch(/^Environment=.* PORT=127\.0\.0\.1:8080 /m)
})

test('service and container leave a stopping server the time of the longest DRAIN_SECONDS, and half a minute more', () => {
  const longest = Number(/DRAIN_SECONDS: .*wholeNumber\(0, (\d+)\)/.exec(read('src/server/config.ts'))![1])
  for (const [file, setting] of [
    ['minato.service', /^TimeoutStopSec=(\d+)$/m],
    ['compose.yaml', /^ {2}minato:$.*?^ {4}stop_grace_period: (\d+)s$/ms],
  ] as const)
    expect(Number(setting.exec(read(`src/server/packaging/${file}`))![1])).toBeGreaterThanOrEqual(longest + 30)
})
