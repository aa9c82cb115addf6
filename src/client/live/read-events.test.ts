import { describe, expect, it } from 'vitest'
import { createParser } from './read-events.ts'

const STREAM =
  'id: 1\ndata: {"newBids":1}\n\nid: 2\ndata: {}\n\n: a comment\nretry: 5\n\nid: 3\ndata: {"news":true}\n\n'

function received(pieces: readonly string[]): [string, string][] {
  const events: [string, string][] = []
  const parse = createParser((id, data) => events.push([id, data]))
  for (const piece of pieces) parse(piece)
  return events
}

describe('a stream of events', () => {
  const whole = received([STREAM])

  it('is read event by event; unknown ones are skipped', () => {
    expect(whole).toEqual([
      ['1', '{"newBids":1}'],
      ['2', '{}'],
      ['3', '{"news":true}'],
    ])
  })

  it('is read the same wherever it is split', () => {
    expect(received([...STREAM])).toEqual(whole)
    for (let at = 0; at <= STREAM.length; at++) expect(received([STREAM.slice(0, at), STREAM.slice(at)])).toEqual(whole)
  })

  it('reports no event before it is complete', () => {
    expect(received(['id: 1\ndata: {"newBids":1}\n'])).toEqual([])
  })
})
