import * as v from 'valibot'
import { MAX_VISITED } from '#domain/lots/visited.ts'
import { endpoint } from '../endpoint.ts'
import { LotId } from '../wire.ts'

/** A lot and when it was last opened. */
const Visit = v.object({ id: v.string(), at: v.string() })

const SentVisit = v.object({
  id: LotId,
  at: v.pipe(
    v.string('required'),
    v.isoTimestamp('timestamp'),
    v.check(at => !Number.isNaN(Date.parse(at)), 'timestamp'),
  ),
})

export const visitedEndpoints = {
  visited: endpoint({
    method: 'POST',
    path: '/user/visited',
    access: 'session',
    summary: `Report lots opened on this device since the last report; returns the latest ${MAX_VISITED} cars and bikes of all devices, newest first.`,
    body: v.object({ visits: v.pipe(v.array(SentVisit), v.maxLength(2 * MAX_VISITED, 'invalid')) }),
    response: v.object({ cars: v.array(Visit), bikes: v.array(Visit) }),
  }),
}
