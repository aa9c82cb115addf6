/** Sources write a hall in several ways; a bike hall's weekday belongs to the sale, not to its name. */
const SPELLINGS: [RegExp, string][] = [
  [/^U (?=\S)/i, 'USS '],
  // One hall in two systems.
  [/^HAA Kobe$/i, 'USS HAA Kobe'],
  [/\s*\((?:sun|mon|tues|wednes|thurs|fri|satur)day\)$/i, ''],
  [/\bKantou\b/i, 'Kanto'],
  [/\bTouhoku\b/i, 'Tohoku'],
  [/\bKyu(?:ushuu?|syu)\b/i, 'Kyushu'],
]

/** A hall in one spelling: `BDS Kantou (Wednesday)` is BDS Kanto. Our own table may have another one, so names are compared by `hallKey`. */
export function spelledHall(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  return SPELLINGS.reduce((text, [theirs, ours]) => text.replace(theirs, ours), plain)
}

/** Names with the same key are the same hall. */
export function hallKey(name: string): string {
  return spelledHall(name).toUpperCase()
}
