import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '#server/db/lower-priority.ts'
import { answerRequest, type FacetsCache } from '../answer/answer-request.ts'
import { followLots } from './follow-lots.ts'
import type { FromIndex, IndexStart, ToIndex } from './messages.ts'

/**
 * The thread that answers queries. It holds the lots, follows their changes, and does nothing else. It and the thread that it starts for a full read
 * have lower priority than the server's main thread, which places bids.
 */
lowerThreadPriority()
const port = parentPort!
const cache: FacetsCache = { of: [], facets: new Map() }
const say = (message: FromIndex) => port.postMessage(message)

const follower = followLots(workerData as IndexStart, {
  log: (level, message, details) => say({ type: 'log', level, message, details }),
  answering: isAnswering => say({ type: 'answering', isAnswering }),
})

port.on('message', async (message: ToIndex) => {
  switch (message.type) {
    case 'request':
      return answer(message)
    case 'catchUp':
      await follower.catchUp()
      return say({ type: 'answer', id: message.id, answer: null })
    case 'state':
      return say({ type: 'state', ...follower.state() })
    case 'stop':
      await follower.stop()
      return port.close()
  }
})

function answer({ id, request }: ToIndex & { type: 'request' }): void {
  const segments = follower.segments()
  follower.isDay(request.query.today)
  try {
    say({ type: 'answer', id, answer: segments && answerRequest(segments, request, cache) })
  } catch (error) {
    say({ type: 'answer', id, answer: null })
    say({
      type: 'log',
      level: 'error',
      message: 'The index of lots could not answer',
      details: { reason: String(error) },
    })
  }
}
