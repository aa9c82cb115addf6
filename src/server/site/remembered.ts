const KEPT_MS = 60_000

/**
 * Caches for a minute a result that needs a scan of every lot and rarely changes; every sign-in asks for it. The cache is per database, so two
 * servers in one process do not mix. A failed query is not cached.
 */
export function remembered<Db extends object, About, Answer>(
  ask: (db: Db, about: About) => Promise<Answer>,
): (db: Db, about: About, now: Date) => Promise<Answer> {
  const known = new WeakMap<Db, Map<About, { at: number; answer: Promise<Answer> }>>()
  return (db, about, now) => {
    const answers = known.get(db) ?? new Map()
    known.set(db, answers)
    const last = answers.get(about)
    const age = now.getTime() - (last?.at ?? Number.NaN)
    if (last && age >= 0 && age < KEPT_MS) return last.answer
    const answer = ask(db, about)
    answers.set(about, { at: now.getTime(), answer })
    answer.catch(() => answers.delete(about))
    return answer
  }
}
