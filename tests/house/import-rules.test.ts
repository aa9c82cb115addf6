import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importsOf, readSources, ROOT } from './imports.ts'
import { breaches, CLIENT_EDGES, CLIENT_LAYERS, SERVER_BASE, SERVER_EDGES } from './import-rules.ts'

const sources = readSources()

describe('imports', () => {
  it('keep to the rules', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(breaches(sources)).toEqual([])
  })

  it.each([
    ['server', SERVER_EDGES],
    ['client', CLIENT_EDGES],
  ])('form no ring between features of the %s', (_, edges) => {
    const reachable = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of edges[from] ?? []) if (!seen.has(next)) reachable(next, seen.add(next))
      return seen
    }
    expect(Object.keys(edges).filter(feature => reachable(feature).has(feature))).toEqual([])
  })

  it.each([
    ['server', SERVER_EDGES, [...SERVER_BASE, 'packaging', 'cli']],
    ['client', CLIENT_EDGES, [...CLIENT_LAYERS.flat(), 'app']],
  ])('have in the %s the features of the table, and each edge of it is used', (part, edges, others) => {
    const folders = readdirSync(join(ROOT, 'src', part), { withFileTypes: true }).filter(entry => entry.isDirectory())
    const features = folders.map(entry => entry.name).filter(name => !others.includes(name))
    expect(features.filter(name => !(name in edges))).toEqual([])
    const used = new Set(
      sources.flatMap(({ path, imports }) => imports.map(target => [path, target].map(partIn(part)).join(' → '))),
    )
    const listed = Object.entries(edges).flatMap(([from, targets]) => targets.map(to => `${from} → ${to}`))
    expect(listed.filter(edge => !used.has(edge))).toEqual([])
  })
})

const partIn = (part: string) => (path: string) => (path.startsWith(`src/${part}/`) ? path.split('/')[2] : undefined)

/** One import against each rule. */
const PLANTED: [from: string, statement: string, rule: string][] = [
  ['src/domain/lots/x.ts', `import { a } from '#contract/wire.ts'`, 'a part imports only those below it'],
  ['src/domain/lots/x.ts', `import * as v from 'valibot'`, 'a part knows only its own packages'],
  ['src/contract/lots/x.ts', `export { a } from '#server/app.ts'`, 'a part imports only those below it'],
  ['src/contract/lots/x.ts', `import { readFile } from 'node:fs/promises'`, 'a part knows only its own packages'],
  ['src/server/lots/x.ts', `import type { Call } from '#client/api/call.ts'`, 'a part imports only those below it'],
  ['src/server/lots/x.ts', `const x = await import('../../client/api/call.ts')`, 'a part imports only those below it'],
  ['src/server/lots/x.ts', `import { useState } from 'react'`, 'a part knows only its own packages'],
  ['src/client/lots/x.tsx', `import {\n  a,\n  b,\n} from '#server/app.ts'`, 'a part imports only those below it'],
  ['src/client/lots/x.tsx', `import 'node:fs'`, 'a part knows only its own packages'],
  ['src/server/lots/x.ts', `import { t } from '#tests/support/app.ts'`, 'a part imports only those below it'],
  [
    'src/server/lots/x.ts',
    `import { demoPainter } from '#demo/pictures/painter.ts'`,
    'a part imports only those below it',
  ],
  ['src/demo/people/x.ts', `import { call } from '#client/api/call.ts'`, 'a part imports only those below it'],
  ['sw/x.ts', `import { call } from '#client/api/call.ts'`, 'a part imports only those below it'],
  ['src/client/app/x.ts', `import '../../../sw/sw.ts'`, 'a part imports only those below it'],
  ['e2e/bids/x.e2e.ts', `import { createApp } from '#server/app.ts'`, 'a part imports only those below it'],
  ['e2e/bids/x.e2e.ts', `import { t } from '#tests/api/x.ts'`, 'e2e has tests/support alone'],
  ['src/server/http/x.ts', `import { login } from '#server/auth/login.ts'`, 'db, http and the like know no feature'],
  ['src/server/lots/x.ts', `import { createApp } from '../app.ts'`, 'a feature knows no app, main or command'],
  [
    'src/server/photos/x.ts',
    `import { view } from '#server/lots/page/view.ts'`,
    'an edge between features is in the table',
  ],
  ['src/client/bids/x.ts', `import { a } from '#client/lots/lots.api.ts'`, 'an edge between features is in the table'],
  ['src/server/people/x.ts', `import { findSession } from '../auth/auth.queries.ts'`, 'a feature’s SQL is its own'],
  ['src/demo/people/x.ts', `import { findBid } from '#server/bids/bids.queries.ts'`, 'a feature’s SQL is its own'],
  ['src/client/format/x.ts', `import dayjs from 'dayjs'`, 'dayjs is wrapped by domain/time alone'],
  [
    'src/client/bids/list/x.tsx',
    `import { a } from '#client/bids/manager/BidManagerScreen.tsx'`,
    'a buyer’s page knows no page of the staff, whose texts it does not load',
  ],
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

describe('each rule refuses an import', () => {
  it.each(PLANTED)('%s: %s', (path, statement, rule) => {
    const found = breaches([{ path, imports: importsOf(path, `/** why */\n${statement}\n`) }])
    expect(found.map(breach => /\((.*)\)$/.exec(breach)?.[1])).toContain(rule)
  })

  it('but not at a comment', () => {
    const text = `// import { a } from '#server/app.ts'\n/* import '#server/app.ts' */\nimport { b } from '#domain/money/yen.ts'`
    expect(importsOf('src/client/x.ts', text)).toEqual(['src/domain/money/yen.ts'])
  })

  it('in the linter too, which tells it while one types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minato-import-rules-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    // Rules between features, and within a part, are left to the table above.
    const linted = PLANTED.filter(([, , rule]) => /^a part|^e2e|^ui/.test(rule)).filter(
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

describe('the repository', () => {
  it('has the files and folders listed here and nothing beside them', () => {
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

  it('is introduced by a README that is read in one go', () => {
    const text = read('README.md')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000)
    expect(text.split('\n').length).toBeLessThanOrEqual(150)
  })

  it('has no barrels, no homeless functions and no file with a second idea in it', () => {
    const homeless = /(?:^|[/-])(?:utils?|helpers?|common|handlers?)(?:[-.]|\/)/
    expect(sources.map(file => file.path).filter(path => homeless.test(path) || /\/index\.tsx?$/.test(path))).toEqual(
      [],
    )
    const long = sources.filter(({ path }) => path.startsWith('src/') && linesOf(path) > 250)
    expect(long.map(file => file.path)).toEqual([])
  })

  it('exports nothing that no other file reads', () => {
    const readers = [...sources.map(({ path }) => path), 'vite.config.ts']
    const words = new Map(readers.map(path => [path, new Set(read(path).match(/[A-Za-z_$][\w$]*/g))]))
    const readElsewhere = (from: string, name: string) =>
      [...words].some(([path, said]) => path !== from && said.has(name))
    const unread = sources
      .filter(({ path }) => /^(?:src|sw)\//.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path))
      .flatMap(({ path }) =>
        [...read(path).matchAll(/^export (?:async )?(?:const|function|type|class|interface|let) ([A-Za-z_$][\w$]*)/gm)]
          .map(([, name]) => name!)
          .filter(name => !readElsewhere(path, name))
          .map(name => `${path}: ${name}`),
      )
    expect(unread).toEqual([])
  })

  it('cites no paper that the repository does not hold', () => {
    const texts = execFileSync(
      'git',
      ['ls-files', 'src', 'sw', 'e2e', 'tests', 'index.html', 'vite.config.ts', 'README.md'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter(path => /\.(?:tsx?|mjs|css|sql|md|html|json|sh)$/.test(path) && existsSync(join(ROOT, path)))
    const held = new Set(texts.filter(path => path.endsWith('.md')).map(path => posix.basename(path)))
    const dangling = texts.flatMap(path =>
      read(path)
        .split('\n')
        .flatMap((line, at) => {
          const named = [...line.matchAll(/\b[A-Za-z][\w-]*\.md\b/g)].map(([name]) => name)
          const isDangling = /\u00a7 ?\d|\bissue \d/i.test(line) || named.some(name => !held.has(name))
          return isDangling ? [`${path}:${at + 1}`] : []
        }),
    )
    expect(dangling).toEqual([])
  })

  it('names no folder of the machine it was written on', () => {
    const foreign = sources.filter(
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
