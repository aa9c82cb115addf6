import type { Suggestion, Suggestions } from '#contract/lots/suggest.endpoints.ts'

/** A row below the search field: a recent phrase, the typed phrase, or one of its meanings. */
export type Hint =
  | { kind: 'recent'; phrase: string }
  | { kind: 'phrase'; phrase: string; found: number }
  | { kind: 'suggestion'; suggestion: Suggestion }

/** The rows for an answer. A phrase that means just what one suggestion does is not said twice: the row that has a count stays. */
export function hintsOf(phrase: string, answer: Suggestions | undefined): Hint[] {
  if (!answer) return []
  const { filter, found, suggestions } = answer
  const isSame = ({ filter: own }: Suggestion) => own !== undefined && sameFilter(own, filter)
  const isNamed = suggestions.some(one => isSame(one) && one.lots !== null)
  const whole: Hint[] = found === null || isNamed ? [] : [{ kind: 'phrase', phrase, found }]
  const others = isNamed ? suggestions : suggestions.filter(one => !isSame(one))
  return [...whole, ...others.map((suggestion): Hint => ({ kind: 'suggestion', suggestion }))]
}

function sameFilter(a: Record<string, string>, b: Record<string, string>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => a[name] === b[name])
}
