/** Compares code units, not by locale: the order is the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
