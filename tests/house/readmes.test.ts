import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALL_SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { JOB_NAMES } from '#server/queue/queues.ts'
import { ROOT } from './imports.ts'

const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = new Set(execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n'))
const folders = new Set([...files].flatMap(foldersAbove))
const exists = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''))
const pages = [...files].filter(path => path.endsWith('.md'))
const textOf = new Map(pages.map(path => [path, readFileSync(posix.join(ROOT, path), 'utf8')]))

/** Each file by its whole path, and by the end of it from any folder on. */
const endings = new Set([...files].flatMap(path => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

function foldersAbove(path: string): string[] {
  const above = posix.dirname(path)
  return above === '.' ? [] : [above, ...foldersAbove(above)]
}

/** Prefixes that a page may leave out in front of a path. */
const STARTS = ['', 'src/', 'src/client/', 'src/server/']
const PATH =
  /^(?:[\w@.…-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql|md)$|^(?:src|domain|contract|server|client|sw|tests|e2e)\/[\w./-]+$/

/** The paths of a line that lead nowhere. A bare name may follow a path of the same folder ("`read/years.ts`, `numbers.ts`"). */
function deadPaths(page: string, line: string): string[] {
  const near = [posix.dirname(page)]
  return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => {
    const isFolder = path.endsWith('/')
    if (!isFolder && !PATH.test(path)) return []
    if (path.includes('…')) return []
    const found = [...near.map(folder => posix.join(folder, path)), ...STARTS.map(start => start + path)].find(exists)
    if (found === undefined) return isFolder && !PATH.test(path) ? [] : [path]
    near.push(folders.has(found.replace(/\/$/, '')) ? found : posix.dirname(found))
    return []
  })
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function deadLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)|^\[[\w-]+\]: (\S+)$/gm)].flatMap(([, inline, listedBelow]) => {
    const link = inline ?? listedBelow!
    if (/^https?:/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : posix.join(posix.dirname(page), path)
    if (!exists(target)) return [link]
    const headings = [...(textOf.get(target) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))
    return anchor === undefined || headings.includes(anchor) ? [] : [link]
  })
}

/** What a comment names that is neither a file's path nor the end of one. */
function deadNames(path: string): string[] {
  const comment = path.endsWith('.sql') ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<!\S)\/\/.*$/gm
  const comments = readFileSync(posix.join(ROOT, path), 'utf8').match(comment) ?? []
  return comments
    .flatMap(
      text => text.match(/(?<![\w@*…/.-])(?:\.\.?\/)*\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|sql|md)\b(?!\/)/g) ?? [],
    )
    .filter(name => !endings.has(name.replace(/^(?:\.\.?\/)+/, '')))
}

it.each(pages)('%s names only files and headings that exist', page => {
  const text = textOf.get(page)!
  expect(text.split('\n').flatMap(line => deadPaths(page, line))).toEqual([])
  expect(deadLinks(page, text)).toEqual([])
})

it('is right in comments too: they name only files that exist', () => {
  const code = [...files].filter(path => /^(?:src|sw|tests|e2e)\/.*\.(?:tsx?|mjs|css|sql)$/.test(path))
  const dead = code.flatMap(path => deadNames(path).map(name => `${path}: ${name}`))
  expect(dead).toEqual([])
})

it('tells of each kind of job in the README of the queue', () => {
  const rows = textOf.get('src/server/queue/README.md')!.matchAll(/^\| `([a-z-]+)` +\|/gm)
  expect([...rows].map(([, kind]) => kind).toSorted()).toEqual(JOB_NAMES.toSorted())
})

const firstWord = (address: string) => `/${address.split('/')[1]}`

it('tells the folder of each screen whose address does not name one', () => {
  const rows = textOf.get('src/client/README.md')!.matchAll(/^\| (`\/.*?`) +\| (.*?) +\|$/gm)
  const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
  const listed = [...rows].map(([, addresses = '', meaning = '']) => ({ addresses: quoted(addresses), meaning }))
  const unlike = new Set(
    ALL_SCREEN_PATHS.map(firstWord).filter(word => !folders.has(`src/client${word}`) || word === '/'),
  )
  expect(listed.flatMap(row => row.addresses).toSorted()).toEqual([...unlike].toSorted())
  const named = listed.flatMap(row => quoted(row.meaning).filter(path => path.endsWith('/')))
  expect(named.filter(path => !exists(`src/client/${path}`))).toEqual([])
})
