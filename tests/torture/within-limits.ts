import { setTimeout as wait } from 'node:timers/promises'

/** Sends again what met a limit of requests (429), after the wait that its answer asks for. Work that continues after a kill can be that quick. */
export async function withinLimits(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send()
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 429 || !(seconds > 0)) return answer
    await answer.body?.cancel()
    await wait(seconds * 1000)
  }
}
