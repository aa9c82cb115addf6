import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { demoBike, demoDrawable, demoLot } from '../drawn-lot.fixture.ts'
import { demoPainter } from '../painter.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'
import type { DrawableLot } from '#server/picture-painter.ts'
import { clipAddresses, readClipName } from '#server/photos/clip/clip-addresses.ts'
import { drawClip } from './draw-clip.ts'
import { clip, filmAnswer } from '#server/photos/clip/serve-clip.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'minato-clips-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const drawableBike: DrawableLot = {
  ...demoDrawable,
  kind: 'bike',
  maker: 'KAWASAKI',
  model: 'ZEPHYR1100',
  chassis: 'ZRT10A',
}
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const appContext = { config, clock: systemClock, log: createLog(config), painter: demoPainter }
const lookUp = async (token: string) =>
  ({ 'bike-token-0001': drawableBike, 'car-token-00001': demoDrawable })[token] ?? null

test('a bike has a clip of each side; it is a WebM with thirty key frames of VP8', async () => {
  const film = (await drawClip(demoBike, 1))!
  expect(film.readUInt32BE(0)).toBe(0x1a45dfa3)
  expect(film.includes('webm')).toBe(true)
  expect(film.includes('V_VP8')).toBe(true)
  // The start code of a key frame with the size behind it: 480 by 360.
  const start = Buffer.from([0x9d, 0x01, 0x2a, 0xe0, 0x01, 0x68, 0x01])
  let frames = 0
  for (let at = film.indexOf(start); at >= 0; at = film.indexOf(start, at + 1)) frames += 1
  expect(frames).toBe(30)
  expect(film.length).toBeLessThan(600_000)
  expect(film.equals((await drawClip(demoBike, 2))!)).toBe(false)
})

test('a car has none, nor does an unknown token', async () => {
  expect(await drawClip(demoLot, 1)).toBeNull()
  for (const token of ['car-token-00001', 'unknown-token-1', '../../etc'])
    expect(await clip(token, 1, lookUp, appContext)).toBeNull()
})

test('is made once, and served in parts to those who ask for parts', async () => {
  const film = (await clip('bike-token-0001', 2, lookUp, appContext))!
  const again = await clip('bike-token-0001', 2, async () => null, appContext)
  expect(Buffer.from(again!).equals(Buffer.from(film))).toBe(true)
  const app = new Hono().get('/film', context => filmAnswer(context, film))
  const part = async (range: string) => {
    const answer = await app.request('/film', { headers: { range } })
    return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
  }
  const size = film.byteLength
  expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, 2])
  expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10])
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
  expect((await app.request('/film')).headers.get('accept-ranges')).toBe('bytes')
})

test.each([
  ['clip-1.webm', 1],
  ['clip-2.webm', 2],
  ['clip-3.webm', null],
  ['clip-0.webm', null],
  ['1-320.webp', null],
])('%s names clip %s', (name, number) => expect(readClipName(name)).toBe(number))

test('addresses and names agree', () => {
  const names = clipAddresses('t').map(address => address.split('/').at(-1)!)
  expect(names.map(readClipName)).toEqual([1, 2])
})
