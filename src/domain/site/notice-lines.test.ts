import { describe, expect, it } from 'vitest'
import { noticeLines } from './notice-lines.ts'

const linksOf = (notice: string) =>
  noticeLines(notice)
    .flat()
    .flatMap(part => part.href ?? [])

describe('a notice', () => {
  it('is lines of text with the links among them', () => {
    expect(noticeLines('Closed on Monday.\nMore: https://minato.example/news, as always.')).toEqual([
      [{ text: 'Closed on Monday.' }],
      [
        { text: 'More: ' },
        { text: 'https://minato.example/news', href: 'https://minato.example/news' },
        { text: ', as always.' },
      ],
    ])
    expect(noticeLines('One\n\nTwo')).toEqual([[{ text: 'One' }], [], [{ text: 'Two' }]])
  })

  it.each([
    ['(https://minato.example/a?b=1&c=2#d)', ['https://minato.example/a?b=1&c=2#d']],
    ['https://a.example https://b.example:8443/x', ['https://a.example', 'https://b.example:8443/x']],
    ['https://a.example/"onmouseover="alert(1)', ['https://a.example/']],
    ['<a href=https://a.example>', ['https://a.example']],
    ['javascript:alert(1)', []],
    ['data:text/html,https', []],
    ['http://a.example', []],
    ['https://bank.example@evil.example', []],
    ['https://user:word@evil.example/', []],
    ['https://', []],
    ['https:///path', []],
  ])('links of %s: %o', (notice, links) => {
    expect(linksOf(notice)).toEqual(links)
    expect(
      noticeLines(notice)
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(notice)
  })
})
