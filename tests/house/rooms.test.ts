import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importsOf, readHouse, ROOT } from './imports.ts'
import { breaches, FEATURE_EDGES } from './walls.ts'

const house = readHouse()

describe('the rooms', () => {
  it('are entered only from where house.md allows', () => {
    expect(house.length).toBeGreaterThan(300)
    expect(breaches(house)).toEqual([])
  })

  it('have features that call each other in no ring', () => {
    const reachable = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of FEATURE_EDGES[from] ?? []) if (!seen.has(next)) reachable(next, seen.add(next))
      return seen
    }
    expect(Object.keys(FEATURE_EDGES).filter(feature => reachable(feature).has(feature))).toEqual([])
  })

  it('are the ones the table of features knows', () => {
    const folders = readdirSync(join(ROOT, 'src/server'), { withFileTypes: true }).filter(entry => entry.isDirectory())
    const features = folders.map(entry => entry.name).filter(name => !['db', 'http', 'mail', 'cli'].includes(name))
    expect(features.filter(name => !(name in FEATURE_EDGES))).toEqual([])
  })
})

/** One import through each wall; a wall that lets it pass has fallen. */
const PLANTED: [from: string, statement: string, wall: string][] = [
  ['src/domain/lots/x.ts', `import { a } from '#contract/wire.ts'`, 'a room enters only those below it'],
  ['src/domain/lots/x.ts', `import * as v from 'valibot'`, 'a room knows only its own packages'],
  ['src/contract/lots/x.ts', `export { a } from '#server/app.ts'`, 'a room enters only those below it'],
  ['src/contract/lots/x.ts', `import { readFile } from 'node:fs/promises'`, 'a room knows only its own packages'],
  ['src/server/lots/x.ts', `import type { Call } from '#client/api/call.ts'`, 'a room enters only those below it'],
  ['src/server/lots/x.ts', `const x = await import('../../client/api/call.ts')`, 'a room enters only those below it'],
  ['src/server/lots/x.ts', `import { useState } from 'react'`, 'a room knows only its own packages'],
  ['src/client/lots/x.tsx', `import {\n  a,\n  b,\n} from '#server/app.ts'`, 'a room enters only those below it'],
  ['src/client/lots/x.tsx', `import 'node:fs'`, 'a room knows only its own packages'],
  ['src/server/lots/x.ts', `import { t } from '#tests/support/app.ts'`, 'a room enters only those below it'],
  ['sw/x.ts', `import { call } from '#client/api/call.ts'`, 'a room enters only those below it'],
  ['src/client/app/x.ts', `import '../../../sw/sw.ts'`, 'a room enters only those below it'],
  ['e2e/bids/x.e2e.ts', `import { createApp } from '#server/app.ts'`, 'a room enters only those below it'],
  ['e2e/bids/x.e2e.ts', `import { t } from '#tests/api/x.ts'`, 'e2e has tests/support alone'],
  ['src/server/http/x.ts', `import { login } from '#server/auth/login.ts'`, 'db, http and the like know no feature'],
  ['src/server/lots/x.ts', `import { createApp } from '../app.ts'`, 'a feature knows no app, main or command'],
  ['src/server/photos/x.ts', `import { view } from '#server/lots/view.ts'`, 'an edge between features is in the table'],
  ['src/server/people/x.ts', `import { findSession } from '../auth/auth.queries.ts'`, 'a feature’s SQL is its own'],
  ['src/client/ui/x.tsx', `import { a } from '#client/format/money.ts'`, 'ui knows nothing but ui'],
  ['src/client/ui/x.tsx', `import { a } from '#domain/lots/statuses.ts'`, 'ui knows nothing but ui'],
  ['src/client/ui/x.tsx', `import { Link } from '@tanstack/react-router'`, 'ui knows no query and no router'],
  [
    'src/client/lots/x.tsx',
    `import { router } from '#client/app/router.ts'`,
    'a layer of the client knows none above it',
  ],
  ['src/client/api/x.ts', `import { a } from '#client/lots/lots.api.ts'`, 'a layer of the client knows none above it'],
]

describe('each wall still bites', () => {
  it.each(PLANTED)('%s: %s', (path, statement, wall) => {
    const found = breaches([{ path, imports: importsOf(path, `/** why */\n${statement}\n`) }])
    expect(found.map(breach => /\((.*)\)$/.exec(breach)?.[1])).toContain(wall)
  })

  it('but not at a comment', () => {
    const text = `// import { a } from '#server/app.ts'\n/* import '#server/app.ts' */\nimport { b } from '#domain/money/yen.ts'`
    expect(importsOf('src/client/x.ts', text)).toEqual(['src/domain/money/yen.ts'])
  })

  it('in the linter too, which tells it while one types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minato-walls-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    // What stands between features, and which part of a room may enter which, is left to the table above.
    const linted = PLANTED.filter(([, , wall]) => /^a room|^e2e|^ui/.test(wall)).filter(
      ([, text]) => !text.includes('import('),
    )
    const names = linted.map(([path, statement], at) => {
      const name = path.replace('x.', `planted${at}.`)
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), `${statement}\n`)
      return name
    })
    const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    const ask = () => execFileSync(process.execPath, [program, '-f', 'unix'], { cwd: folder, encoding: 'utf8' })
    const said = outputOf(ask)
    const silent = names.filter(name => !said.includes(`${name}:1:`) || !said.includes('no-restricted-imports'))
    expect(silent).toEqual([])
  })
})

describe('the house', () => {
  it('has the top level that house.md lists and nothing beside it', () => {
    const listed =
      'package.json package-lock.json vite.config.ts tsconfig.json lingui.config.ts README.md index.html src public locales sw tests e2e'
    const made = readFileSync(join(ROOT, '.gitignore'), 'utf8')
      .split('\n')
      .map(line => line.replace(/\/$/, ''))
    const there = readdirSync(ROOT).filter(
      name => !name.startsWith('.') && !made.includes(name) && !name.endsWith('.log'),
    )
    expect(there.filter(name => !listed.split(' ').includes(name))).toEqual([])
  })

  it('has no barrels, no homeless functions and no file with a second idea in it', () => {
    const homeless = /(?:^|[/-])(?:utils?|helpers?|common|managers?|handlers?)(?:[-.]|\/)/
    expect(house.map(file => file.path).filter(path => homeless.test(path) || /\/index\.tsx?$/.test(path))).toEqual([])
    const long = house.filter(({ path }) => path.startsWith('src/') && linesOf(path) > 250)
    expect(long.map(file => file.path)).toEqual([])
  })

  it('names no folder of the machine it was written on', () => {
    const foreign = house.filter(
      ({ path }) => !path.startsWith('tests/house/') && /["'`]\/(?:work|home|root)\//.test(read(path)),
    )
    expect(foreign.map(file => file.path)).toEqual([])
  })
})

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const linesOf = (path: string) => read(path).split('\n').length - 1

/** oxlint ends with 1 where it found something; what it said is then in the error. */
function outputOf(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
