import { Worker } from 'node:worker_threads'
import type { Log } from '#server/http/log.ts'
import type { Answer } from './answer/answer-request.ts'
import type { IndexRequest } from './answer/index-query.ts'
import { YOUNG_MEGABYTES, type FromIndex, type IndexStart, type ToIndex } from './threads/messages.ts'

const AGAIN_MS = 5_000

/** The interface of the index thread to its owner. */
type IndexThread = {
  isAnswering: () => boolean
  /** Null: the index cannot answer; use SQL. */
  ask: (request: IndexRequest) => Promise<Answer | null>
  /** Resolves when the index holds everything that was committed before the call. */
  catchUp: () => Promise<void>
  /** Zero rows while the thread is dead. */
  state: () => Promise<IndexState>
  stop: () => Promise<void>
}

export type IndexState = { isAnswering: boolean; rows: number; ageSeconds: number | null }

/** Starts the thread and restarts it if it dies; until then nothing is answered. */
export function startIndexThread(start: () => IndexStart, log: Log): IndexThread {
  const waiting = new Map<number, { message: ToIndex; resolve: (answer: Answer | null) => void }>()
  const askedState: ((state: IndexState) => void)[] = []
  let isAnswering = false
  let isStopping = false
  let lastId = 0
  let worker = begin()
  let again: NodeJS.Timeout | undefined

  function begin(): Worker {
    const one = new Worker(new URL('./threads/index-worker.ts', import.meta.url), {
      workerData: start(),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    one.on('message', onMessage)
    one.on('error', error => log.error({ err: error }, 'The index of lots broke down; SQL answers'))
    one.on('exit', () => {
      isAnswering = false
      reportState({ rows: 0, ageSeconds: null })
      for (const [id, { message, resolve }] of waiting) {
        if (message.type === 'catchUp' && !isStopping) continue
        waiting.delete(id)
        resolve(null)
      }
      if (!isStopping) again = setTimeout(beginAgain, AGAIN_MS)
    })
    return one
  }

  function beginAgain(): void {
    worker = begin()
    for (const { message } of waiting.values()) worker.postMessage(message)
  }

  function onMessage(message: FromIndex): void {
    if (message.type === 'answering') isAnswering = message.isAnswering
    else if (message.type === 'state') reportState(message)
    else if (message.type === 'log') log[message.level](message.details, message.message)
    else {
      waiting.get(message.id)?.resolve(message.answer)
      waiting.delete(message.id)
    }
  }

  function reportState({ rows, ageSeconds }: Omit<IndexState, 'isAnswering'>): void {
    for (const tell of askedState.splice(0)) tell({ isAnswering, rows, ageSeconds })
  }

  function send(make: (id: number) => ToIndex): Promise<Answer | null> {
    return new Promise(resolve => {
      const message = make((lastId += 1))
      waiting.set(lastId, { message, resolve })
      worker.postMessage(message)
    })
  }

  return {
    isAnswering: () => isAnswering,
    ask: request => (isAnswering ? send(id => ({ type: 'request', id, request })) : Promise.resolve(null)),
    catchUp: async () => void (await send(id => ({ type: 'catchUp', id }))),
    state: () =>
      new Promise(resolve => {
        if (worker.threadId === -1) return resolve({ isAnswering, rows: 0, ageSeconds: null })
        askedState.push(resolve)
        worker.postMessage({ type: 'state' } satisfies ToIndex)
      }),
    stop: async () => {
      isStopping = true
      clearTimeout(again)
      const isGone = worker.threadId === -1
      if (isGone) return
      const gone = new Promise<void>(resolve => worker.once('exit', () => resolve()))
      worker.postMessage({ type: 'stop' } satisfies ToIndex)
      await gone
    },
  }
}
