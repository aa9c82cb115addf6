import { expect, it } from 'vitest'
import { closedAfter, MAX_OPEN_ARCHIVES, noOpenArchives } from './open-archives.ts'

const PERSON = 7

it('an archive that is closed twice counts once', () => {
  const { open } = noOpenArchives()
  const first = open(PERSON)
  first.close()
  const archives = Array.from({ length: MAX_OPEN_ARCHIVES }, () => open(PERSON))
  first.close()
  expect(() => open(PERSON)).toThrow(expect.objectContaining({ code: 'too_many_archives' }))
  for (const archive of archives) archive.close()
})

it('an archive that breaks is closed, and one whose reader leaves in the middle once its last work is done', async () => {
  let closed = 0
  const close = () => {
    closed += 1
  }
  const broken = new ReadableStream<Uint8Array>({ pull: stream => stream.error(new Error('No picture')) })
  await expect(closedAfter(broken, close).getReader().read()).rejects.toThrow('No picture')
  expect(closed).toBe(1)

  const drawn = Promise.withResolvers<void>()
  const drawing = new ReadableStream<Uint8Array>({ cancel: () => drawn.promise })
  const reader = closedAfter(drawing, close).getReader()
  const reading = reader.read()
  const leaving = reader.cancel()
  expect(await reading).toMatchObject({ done: true })
  expect(closed).toBe(1)
  drawn.resolve()
  await leaving
  expect(closed).toBe(2)
})
