import type { ToWorker } from '#contract/worker.ts'

/** Says something to the service worker, if there is one, and waits until it has acted (at most two seconds). */
export async function tellWorker(message: ToWorker): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const channel = new MessageChannel()
  const done = new Promise<void>(resolve => {
    channel.port1.onmessage = () => resolve()
    setTimeout(resolve, 2000)
  })
  worker.postMessage(message, [channel.port2])
  await done
}
