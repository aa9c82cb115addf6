const KEPT_MS = 60_000

/**
 * Remembers for a minute what takes a walk over every lot and changes hardly ever; every sign-in asks for it. By database, so that two
 * offices in one process do not mix. A failed question is not remembered.
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
