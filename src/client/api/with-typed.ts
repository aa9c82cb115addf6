/**
 * `now` with the fields that were edited since `seen`. Untouched fields keep their current values, such as a limit that another manager has changed.
 */
export function withTyped<V extends object>(now: V, typed: V, seen: V): V {
  const changed = Object.entries(typed).filter(([name, value]) => value !== seen[name as keyof V])
  return { ...now, ...Object.fromEntries(changed) }
}
