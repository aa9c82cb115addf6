/** Paints by the words in listings. The first word found in the lot's colour wins. */
const PAINTS: [words: string[], hex: string][] = [
  [['GUN', 'GRAPHITE', 'CHARCOAL', 'DARK GRAY', 'DARK GREY'], '#565d65'],
  [['NAVY', 'DARK BLUE', 'MIDNIGHT'], '#23345c'],
  [['LIGHT BLUE', 'SKY', 'AQUA', 'ICE'], '#8fb4c9'],
  [['PEARL', 'WHITE'], '#eceae4'],
  [['SILVER', 'PLATINUM', 'STEEL'], '#b9c0c6'],
  [['GRAY', 'GREY'], '#7b8288'],
  [['BLACK'], '#1d2024'],
  [['WINE', 'BORDEAUX', 'MAROON', 'DARK RED'], '#7d1f2b'],
  [['RED'], '#b8262b'],
  [['LIME', 'LIGHT GREEN'], '#8fae4a'],
  [['GREEN'], '#2f5d50'],
  [['BLUE'], '#1f4f96'],
  [['PURPLE', 'VIOLET', 'PLUM'], '#5b3b77'],
  [['PINK', 'ROSE'], '#cf8fa0'],
  [['ORANGE', 'COPPER'], '#c96a1e'],
  [['YELLOW'], '#e0b625'],
  [['KHAKI', 'OLIVE', 'SAND'], '#8d8a6a'],
  [['BRONZE', 'BROWN', 'MOCHA', 'COCOA'], '#5d4636'],
  [['GOLD', 'CHAMPAGNE'], '#b8a37c'],
  [['IVORY', 'CREAM', 'BEIGE'], '#dccfae'],
]
const UNKNOWN = '#9aa1a7'

/** The paint of a colour word such as 'PEARL WHITE'; a middle grey for an unknown word. */
export function paintOf(colour: string): string {
  const word = colour.toUpperCase()
  return PAINTS.find(([words]) => words.some(known => word.includes(known)))?.[1] ?? UNKNOWN
}
