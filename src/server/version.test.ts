import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readVersion } from './version.ts'

function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minato-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }')
  return folder
}

test('a clone reports its commit', () => {
  const folder = project()
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args])
      .toString()
      .trim()
  git('init', '--quiet')
  git('-c', 'user.name=a', '-c', 'user.email=a@minato.example', 'commit', '--quiet', '--allow-empty', '--message=one')
  expect(readVersion(folder)).toBe(`1.2.3 (${git('rev-parse', '--short=7', 'HEAD')})`)
})

test('a container reports the commit that it was built with, or none', () => {
  const folder = project()
  expect(readVersion(folder)).toBe('1.2.3')
  writeFileSync(join(folder, 'commit'), '\n')
  expect(readVersion(folder)).toBe('1.2.3')
  writeFileSync(join(folder, 'commit'), '8b1999277f0ee2e86ff3a8f4a0f6b2bb3c0e9b7c\n')
  expect(readVersion(folder)).toBe('1.2.3 (8b19992)')
})

test('the newest entry of the page of changes is of the version that runs', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const page = readFileSync(new URL('./packaging/changes.md', import.meta.url), 'utf8')
  expect(/^## (.+)$/m.exec(page)?.[1]).toBe(version)
})
