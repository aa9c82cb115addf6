/**
 * A lot is one (auction day in Tokyo, hall, lot number), and keeps its id for ever (decisions.md "The life of a lot"),
 * so the identity itself is the id: the same lot from two feeds cannot become two. Fixed-price stock has no day.
 */
export function lotId(key: { day: string | null; hallId: number; lotNo: string }): string {
  const when = key.day === null ? 'stock' : key.day.slice(2).replaceAll('-', '')
  return `${when}-${key.hallId}-${key.lotNo.trim().replaceAll(/[^0-9A-Za-z]/g, '_')}`
}
