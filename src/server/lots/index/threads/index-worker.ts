import { parentPort, workerData } from 'node:worker_threads'
import { threadGivesWay } from '#server/db/give-way.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { followLots } from './follow-lots.ts'
import type { FromIndex, IndexStart, ToIndex } from './messages.ts'

/**
 * The thread that answers: it holds the lots, follows their changes, and does nothing else. It and the one that it starts for reading them all let
 * the server's own thread go first, in which bids are placed.
 */
threadGivesWay()
const port = parentPort!
const say = (message: FromIndex) => port.postMessage(message)

const follower = followLots(workerData as IndexStart, {
  log: (level, message, details) => say({ type: 'log', level, message, details }),
  answering: isAnswering => say({ type: 'answering', isAnswering }),
})

port.on('message', async (message: ToIndex) => {
  switch (message.type) {
    case 'question':
      return answer(message)
    case 'catchUp':
      await follower.catchUp()
      return say({ type: 'answer', id: message.id, answer: null })
    case 'stop':
      await follower.stop()
      return port.close()
  }
})

function answer({ id, question }: ToIndex & { type: 'question' }): void {
  const segments = follower.segments()
  follower.isDay(question.query.today)
  try {
    say({ type: 'answer', id, answer: segments && answerQuestion(segments, question) })
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
