import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'
import { BIKE_BODIES, CAR_BODIES, type Body } from '#demo/pictures/draw/vehicle-look.ts'
import {
  pictureAddress,
  pictureAddresses,
  readPictureName,
  type PictureName,
} from '#server/photos/picture-addresses.ts'
import { demoDrawable, demoLot } from './drawn-lot.fixture.ts'
import { demoPainter } from './painter.ts'
import { drawnPhoto } from './drawn-photo.fixture.ts'
import { servePicture, serveShareCard } from '#server/photos/serve-pictures.ts'
import type { PictureContext } from '#server/photos/source/source-picture.ts'

const TOKEN = 'demo-token-0001'
const FACE: PictureName = { number: 1, width: 320, format: 'webp' }
let dataDir = ''
let context: PictureContext

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'minato-photos-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  context = { config, clock: systemClock, log: createLog(config), painter: demoPainter }
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.each([...CAR_BODIES, ...BIKE_BODIES] as Body[])('a thumbnail of a %s is small in both formats', async body => {
  for (const format of ['webp', 'avif'] as const) {
    const picture = await drawnPhoto({ ...demoLot, body, colour: 'RED' }, { ...FACE, format })
    expect(picture!.length).toBeLessThanOrEqual(12_000)
    expect(await sharp(picture!).metadata()).toMatchObject({ width: 320, height: 240 })
  }
})

test('a picture is drawn once, however many ask for it at the same moment, and then comes from the disk', async () => {
  const lookUp = vi.fn(async () => demoDrawable)
  const answers = await Promise.all(Array.from({ length: 5 }, () => servePicture({ token: TOKEN, ...FACE }, lookUp, context))) // prettier-ignore
  expect(lookUp).toHaveBeenCalledTimes(1)
  const later = await servePicture({ token: TOKEN, ...FACE }, lookUp, context)
  expect(lookUp).toHaveBeenCalledTimes(1)
  expect(later!.type).toBe('image/webp')
  expect(Buffer.from(later!.body).equals(Buffer.from(answers[0]!.body))).toBe(true)
  const files = await readdir(join(dataDir, 'photos'), { recursive: true, withFileTypes: true })
  expect(files.filter(file => file.isFile()).map(file => file.name)).toEqual(['1-320.webp'])
})

test('the sheet comes in both languages, and not before it is up', async () => {
  const sheetOf = (number: 0 | 'en', lot = demoDrawable) =>
    servePicture({ token: `sheet-${number}-${lot.sheet ? 'up' : 'no'}`, number, width: 640, format: 'webp' }, async () => lot, context) // prettier-ignore
  const [ja, en] = [await sheetOf(0), await sheetOf('en')]
  expect(await sharp(ja!.body).metadata()).toMatchObject({ width: 640, height: 448 })
  expect(Buffer.from(ja!.body).equals(Buffer.from(en!.body))).toBe(false)
  expect(await sheetOf(0, { ...demoDrawable, sheet: null })).toBeNull()
})

test.each([
  ['a width that no screen asks for', { ...FACE, width: 321 }],
  ['a photograph beyond the last', { ...FACE, number: 8 }],
  ['a photograph as large as a sheet', { ...FACE, width: 1600 }],
  ['another format', { ...FACE, format: 'png' as never }],
  ['a token that is a path', { ...FACE, token: '../../../etc/passwd' }],
  ['a token that nobody has', { ...FACE, token: 'unknown-token' }],
])('%s is not there', async (_what, asked) => {
  const lookUp = async (token: string) => (token === TOKEN ? demoDrawable : null)
  expect(await servePicture({ token: TOKEN, ...asked }, lookUp, context)).toBeNull()
})

test('the share card has the size that messengers want', async () => {
  const card = await serveShareCard(TOKEN, async () => ({ facts: demoDrawable, lot: demoDrawable }), context)
  expect(card!.type).toBe('image/jpeg')
  expect(await sharp(card!.body).metadata()).toMatchObject({ width: 1200, height: 628, format: 'jpeg' })
})

test('names of pictures are read as they are written', () => {
  expect(readPictureName(pictureAddress('t', 12, 320, 'avif').slice(10))).toEqual({
    ...FACE,
    number: 12,
    format: 'avif',
  })
  for (const number of ['en', 'x1', 'x12'])
    expect(readPictureName(`${number}.a-320-1280.webp`)).toEqual({ number, seal: 'a-320', width: 1280, format: 'webp' })
  const wrong = ['01-320.webp', '1-320.png', '1-0320.webp', 'ja-320.webp', '', '../1-320.webp']
  for (const name of [...wrong, 'en-320.webp', 'x1-320.webp', 'x0.a-320.webp', '1.a-320.webp', 'en.-320.webp'])
    expect(readPictureName(name)).toBeNull()
})

test('a lot whose sheet is not up names no sheet', () => {
  expect(pictureAddresses({ token: 't', hasSheet: false })).toMatchObject({ sheet: null, hasEnglishSheet: false })
  const { images, thumbnails, hasEnglishSheet } = pictureAddresses({ token: 't', hasSheet: true })
  expect(images[0]).toBe('/photos/t/1-1280.webp')
  expect(thumbnails).toHaveLength(7)
  expect(hasEnglishSheet).toBe(true)
})

test('a machine without any font draws the same sheet', async () => {
  const fonts = join(dataDir, 'fonts.conf')
  await writeFile(fonts, '<?xml version="1.0"?><fontconfig></fontconfig>')
  const script = `
    import { drawnPhoto } from './drawn-photo.fixture.ts'
    import { demoLot } from './drawn-lot.fixture.ts'
    const sheet = await drawnPhoto(demoLot, { number: 0, width: 640, format: 'webp' })
    process.stdout.write(sheet.toString('base64'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
    maxBuffer: 1e7,
  })
  const here = await drawnPhoto(demoLot, { number: 0, width: 640, format: 'webp' })
  expect(stdout).toBe(here!.toString('base64'))
}, 30_000)
