/** A repeatable stream of numbers: the same seed text gives the same market on every machine. */
export type Random = {
  /** 0 ≤ number < 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** Standard normal: mean 0, deviation 1. */
  gauss: () => number
}

/** mulberry32: 32 bits of state are enough for cars, and it is very fast. Never for secrets. */
export function randomFrom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: probability => next() < probability,
    pick: items => items[Math.floor(next() * items.length)]!,
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** FNV-1a with a final mixing, so that seeds differing in one digit start far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Draws items in proportion to their weights. */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): (random: Random) => Item {
  const sums: number[] = []
  let sum = 0
  for (const item of items) sums.push((sum += weightOf(item)))
  return random => {
    const target = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > target) high = middle
      else low = middle + 1
    }
    return items[low]!
  }
}

/** Whole numbers in proportion to the weights, with a sum of exactly `total` (largest remainder). The result has the order of the weights. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map(weight => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const rest = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRemainder.slice(0, rest)) shares[at]! += 1
  return shares
}
