import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

/** The right side of an `inset` of one to four values. */
function right(inset: string): string {
  const sides = inset.match(/(?:[a-z]+\((?:[^()]|\([^()]*\))*\)|[^\s()]+)/g)!
  return sides[1] ?? sides[0]!
}

test('what is fixed at the right edge stays where it is when a dialog takes the scrollbar away', () => {
  const files = globSync('src/client/**/*.css', { cwd: ROOT })
    // Dialogs and sheets cover the whole window.
    .filter(path => !/ui\/(?:overlay|bottom-sheet)\//.test(path))
  const fixed = files.flatMap(path =>
    [...readFileSync(`${ROOT}${path}`, 'utf8').matchAll(/\{[^{}]*position: fixed;[^{}]*\}/g)].map(([rule]) => ({
      path,
      right: right(/inset: ([^;]+);/.exec(rule)?.[1] ?? 'auto'),
    })),
  )
  expect(fixed.length).toBeGreaterThan(3)
  expect(fixed.filter(bar => bar.right === '0').map(({ path }) => path)).toEqual([])
})
