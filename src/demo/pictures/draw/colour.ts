/** Always '#rrggbb': the drawings use no other notation. */
function channels(hex: string): [number, number, number] {
  return [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)]
}

function toHex(values: number[]): string {
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  return '#' + values.map(value => byte(value).toString(16).padStart(2, '0')).join('')
}

/** The colour `share` of the way from `from` to `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return toHex(channels(from).map((value, i) => value + (target[i]! - value) * share))
}

/** 0 black to 1 white. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255
}
