import sharp from 'sharp'
import { drawBike } from '../draw/draw-bike.ts'
import { isBikeBody } from '../draw/vehicle-look.ts'
import type { PicturedLot } from '../pictured-lot.ts'
import { renderLane } from '../render-lane.ts'
import { webm } from './webm.ts'

const FRAME = { width: 480, height: 360 }
const FRAMES = 30
const FRAME_MS = 100
/** The picture the camera moves over, and how much of it is in sight. */
const SCENE = { width: 960, height: 720 }
const SIGHT = 0.62

/**
 * Clip `number` of a bike that we draw, as halls film them: with its engine running, from its head to its tail, 1 from its left and 2 from its
 * right. Null of a car, of which halls film nothing.
 */
export async function drawClip(lot: PicturedLot, number: number): Promise<Buffer | null> {
  const { body } = lot
  if (!isBikeBody(body)) return null
  const svg = drawBike({ ...lot, body }, 'side', number === 2)
  return renderLane(async () => {
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

/** There and back again, so that the clip runs in a circle; every other frame trembles by a pixel or two. */
function sightAt(at: number, fromRight: boolean) {
  const width = Math.round(SCENE.width * SIGHT)
  const height = Math.round(SCENE.height * SIGHT)
  const way = (1 - Math.cos((2 * Math.PI * at) / FRAMES)) / 2
  const left = (SCENE.width - width) * (fromRight ? 1 - way : way)
  return { left: Math.round(left), top: SCENE.height - height - 70 + (at % 2), width, height }
}
