import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

/*
 * Firefox knows `:has()` since 121, and 115 is in build.target (vite.config.ts). What is chosen, and where the keyboard is, is seen without it. A list
 * of selectors with one unknown to the browser loses the whole rule, unless the list is in `:is()`.
 */

const sheets = globSync('src/client/**/*.css', { cwd: ROOT }).map(path => ({
  path,
  // Comments and the fallbacks themselves say nothing of the rules.
  css: readFileSync(`${ROOT}${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))

/** The selectors of all rules, each with its lists outside of brackets. */
const selectorsOf = (css: string) =>
  [...css.matchAll(/(?<=[{};]\s*)([^{};@][^{};]*)\{/g)].map(([, selector]) => selector!.trim())

/** What is left of a selector when everything in round brackets is removed. */
function outside(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? shorter : outside(shorter)
}

test('the test reads the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(150)
  expect(
    sheets.flatMap(({ css }) => selectorsOf(css)).filter(selector => selector.includes(':has(')).length,
  ).toBeGreaterThan(20)
})

test('no list of selectors depends on :has()', () => {
  const lists = sheets.flatMap(({ path, css }) =>
    selectorsOf(css)
      .filter(selector => /:has\b/.test(outside(selector)) && outside(selector).includes(','))
      .map(selector => `${path}: ${selector}`),
  )
  expect(lists).toEqual([])
})

test('the focus and the choice are seen without :has()', () => {
  const bare = sheets.filter(
    ({ css }) => /:has\([^{;]*:(?:focus-visible|checked)/.test(css) && !css.includes('@supports not selector(:has(*))'),
  )
  expect(bare.map(({ path }) => path)).toEqual([])
})
