import sharp from 'sharp'
import { drawBike } from '../draw/draw-bike.ts'
import { isBikeBody } from '../draw/vehicle-look.ts'
import type { DrawnLot } from '../drawn-lot.ts'
import { renderLimit } from '#server/photos/render-limit.ts'
import { webm } from './webm.ts'

const FRAME = { width: 480, height: 360 }
const FRAMES = 30
const FRAME_MS = 100
/** The picture that the camera moves over, and the visible part of it. */
const SCENE = { width: 960, height: 720 }
const SIGHT = 0.62

/**
 * Clip `number` of a bike that we draw, like the halls' videos: with its engine running, from head to tail. 1 is from its left, 2 from its right.
 * Null for a car, since halls make no videos of cars.
 */
export async function drawClip(lot: DrawnLot, number: number): Promise<Buffer | null> {
  const { body } = lot
  if (!isBikeBody(body)) return null
  const svg = drawBike({ ...lot, body }, 'side', number === 2)
  return renderLimit(async () => {
    const scene = await sharp(Buffer.from(svg))
      .resize(SCENE.width)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const frames: Buffer[] = []
    for (let at = 0; at < FRAMES; at += 1)
      frames.push(
        await sharp(scene.data, { raw: scene.info })
          .extract(sightAt(at, number === 2))
          .resize(FRAME.width, FRAME.height)
          .webp({ quality: 55, effort: 2 })
          .toBuffer(),
      )
    return webm(frames, { ...FRAME, frameMs: FRAME_MS })
  })
}

/** There and back again, so that the clip loops. Every other frame shakes by a pixel or two. */
function sightAt(at: number, fromRight: boolean) {
  const width = Math.round(SCENE.width * SIGHT)
  const height = Math.round(SCENE.height * SIGHT)
  const way = (1 - Math.cos((2 * Math.PI * at) / FRAMES)) / 2
  const left = (SCENE.width - width) * (fromRight ? 1 - way : way)
  return { left: Math.round(left), top: SCENE.height - height - 70 + (at % 2), width, height }
}
