import type { Box, Ink } from './grey.ts'

/** A connected patch of ink. */
export type Patch = Box & { pixels: number; label: number }

/** All patches of ink, and for each pixel the label of its patch (0 is paper). Patches that touch at corners are connected. */
export function patchesOf({ width, height, data }: Ink): { patches: Patch[]; labels: Int32Array } {
  const labels = new Int32Array(width * height)
  const patches: Patch[] = []
  const stack: number[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (!data[start] || labels[start]) continue
    const label = patches.length + 1
    const patch: Patch = { left: width, top: height, right: 0, bottom: 0, pixels: 0, label }
    labels[start] = label
    stack.push(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      patch.pixels += 1
      if (x < patch.left) patch.left = x
      if (x >= patch.right) patch.right = x + 1
      if (y < patch.top) patch.top = y
      if (y >= patch.bottom) patch.bottom = y + 1
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (!data[next] || labels[next]) continue
          labels[next] = label
          stack.push(next)
        }
    }
    patches.push(patch)
  }
  return { patches, labels }
}
