import sharp, { type Sharp } from 'sharp'

/** A picture as brightness, 0 black to 255 white, row by row. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** Ink is 1, paper 0. */
export type Ink = Grey

export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Sheets are from 800 to some thousands of pixels wide. All further measures (how long a rule, how thick a stroke) assume this width. A 12-pixel
 * character of an 800-pixel sheet has 24 pixels here.
 */
export const WORKING_WIDTH = 1600

export async function greyOf(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .clone()
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Grey pictures have one channel, but not from every colour space.
  return {
    width: info.width,
    height: info.height,
    data: info.channels === 1 ? data : firstChannel(data, info.channels),
  }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  const first = new Uint8Array(data.length / channels)
  for (let at = 0; at < first.length; at += 1) first[at] = data[at * channels]!
  return first
}

export const sharpOf = ({ width, height, data }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

export const widthOf = ({ left, right }: Box) => right - left
export const heightOf = ({ top, bottom }: Box) => bottom - top

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(box => box.left)),
    top: Math.min(...boxes.map(box => box.top)),
    right: Math.max(...boxes.map(box => box.right)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
}
