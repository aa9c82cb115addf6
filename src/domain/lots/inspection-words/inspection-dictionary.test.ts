import { expect, it } from 'vitest'
import { SPELLINGS } from './inspection-dictionary.ts'
import { plainWords } from './plain-words.ts'

it('a spelling means one thing', () => {
  const meanings = new Map<string, Set<string>>()
  for (const [spelling, word] of SPELLINGS) {
    const key = plainWords(spelling).join(' ')
    meanings.set(key, (meanings.get(key) ?? new Set()).add(JSON.stringify(word)))
  }
  expect([...meanings].filter(([, words]) => words.size > 1)).toEqual([])
})

it('the Russian of parts, findings and remarks fits a cell of the halls’ form', () => {
  const russian = SPELLINGS.flatMap(([, word]) =>
    'ru' in word ? [word.ru] : 'finding' in word ? [word.finding[0], word.finding[1]] : [],
  )
  expect(russian.filter(words => /[-,.;](?!\d)/.test(words) && !/^[a-z]/i.test(words))).toEqual([])
})
