/** The position of content in its frame: scaled about the frame's middle, then moved by x and y pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Scales so that the point (x, y), measured from the frame's middle, stays in place. */
export const zoomAt = (view: View, scale: number, x: number, y: number): View => ({
  scale,
  x: x - (x - view.x) * (scale / view.scale),
  y: y - (y - view.y) * (scale / view.scale),
})

/** Keeps the edges of the content from moving inside the frame. */
export const clampPan = ({ scale, x, y }: View, width: number, height: number): View => {
  const within = (value: number, size: number) => {
    const room = (size * (scale - 1)) / 2
    return Math.min(room, Math.max(-room, value))
  }
  return { scale, x: within(x, width), y: within(y, height) }
}
