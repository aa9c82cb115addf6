import { MINUTE_MS } from '#domain/time/spans.ts'

const KEPT_MS = MINUTE_MS

/** Answers of this process that need a scan of every lot and rarely change, by key. */
export type MinuteCache = <Answer>(key: string, now: Date, ask: () => Promise<Answer>) => Promise<Answer>

/** Each answer is kept for a minute. A failed query is not kept. */
export function minuteCache(): MinuteCache {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>()
  return <Answer>(key: string, now: Date, ask: () => Promise<Answer>) => {
    const last = kept.get(key)
    const age = now.getTime() - (last?.at ?? Number.NaN)
    if (last && age >= 0 && age < KEPT_MS) return last.answer as Promise<Answer>
    const answer = ask()
    kept.set(key, { at: now.getTime(), answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
