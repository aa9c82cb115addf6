import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

const ASKED = /\bminato_[a-z_]+/g
/** The suffixes that Prometheus adds to the name of a histogram. */
const PART = /_(?:bucket|sum|count)$/

const namesIn = (text: string) => [...new Set(text.match(ASKED))].map(name => name.replace(PART, ''))

test.each(['alerts.yaml', 'dashboard.json'])('%s asks only for metrics that there are', name => {
  const sources = globSync('src/server/**/*.ts', { cwd: ROOT }).map(file => readFileSync(join(ROOT, file), 'utf8'))
  const told = new Set(sources.flatMap(text => text.match(/'minato_[a-z_]+'/g) ?? []))
  const asked = namesIn(readFileSync(join(ROOT, 'src/server/metrics', name), 'utf8'))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(one => !told.has(`'${one}'`))).toEqual([])
})
