/** Numbers distinct values in order of first appearance, straight from the bytes on the wire. A known value needs no string. */
export type ByteDictionary = {
  codeOf: (bytes: Uint8Array, from: number, to: number) => number
  /** Every value, by code. */
  all: <Value>(read: (value: Buffer) => Value) => Value[]
}

export function byteDictionary(): ByteDictionary {
  let pool = Buffer.alloc(1024)
  let used = 0
  let count = 0
  // The offset of each code's first byte in the pool, and the end of the last one.
  let starts = new Uint32Array(65)
  let slots = new Int32Array(128).fill(-1)

  const isSame = (code: number, bytes: Uint8Array, from: number, to: number) => {
    let at = starts[code]!
    if (starts[code + 1]! - at !== to - from) return false
    for (let place = from; place < to; place++, at++) if (pool[at] !== bytes[place]) return false
    return true
  }

  const grow = () => {
    starts = resized(starts, count * 2 + 1)
    slots = new Int32Array(count * 4).fill(-1)
    for (let code = 0; code < count; code++) {
      let slot = hashOf(pool, starts[code]!, starts[code + 1]!) & (slots.length - 1)
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = code
    }
  }

  return {
    codeOf: (bytes, from, to) => {
      let slot = hashOf(bytes, from, to) & (slots.length - 1)
      for (; slots[slot] !== -1; slot = (slot + 1) & (slots.length - 1)) {
        const code = slots[slot]!
        if (isSame(code, bytes, from, to)) return code
      }
      const length = to - from
      if (used + length > pool.length) pool = Buffer.concat([pool], (used + length) * 2)
      pool.set(bytes.subarray(from, to), used)
      used += length
      slots[slot] = count
      count += 1
      starts[count] = used
      if (count === starts.length - 1) grow()
      return count - 1
    },
    all: read => Array.from({ length: count }, (_, code) => read(pool.subarray(starts[code]!, starts[code + 1]!))),
  }
}

/** FNV-1a, mixed at the end because slots use the low bits. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = -2_128_831_035
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 16_777_619)
  return hash ^ (hash >>> 15)
}

function resized(column: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(column)
  return larger
}
