import { parentPort, workerData } from 'node:worker_threads'
import { dayNumber } from '../answer/parts.ts'
import { loadSegment } from '../load/load-segment.ts'
import { connectIndex } from './connect-index.ts'
import type { IndexStart } from './messages.ts'

/** Reads all lots into a segment, passes it on and ends. Sorting a million lots takes a second in which no query could be answered. */
const start = workerData as IndexStart
const client = await connectIndex(start)
const loaded = await loadSegment(client, dayNumber(start.today))
await client.end()
parentPort!.postMessage(loaded)
