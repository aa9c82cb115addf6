import { SIGN_IN_PATHS } from '#contract/auth/sign-in-paths.ts'
import { pushMarkOf } from '#contract/worker.ts'
import { json, welcome, type Trial, type Worker } from './trial-server.ts'

/** Registrations that reach the server, on a device with notifications; the first is refused. */
async function registrationsAt(worker: Worker): Promise<string[]> {
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/device', keys: { p256dh: 'P', auth: 'A' } }) }
  Object.assign(worker.registration, { pushManager: { getSubscription: async () => subscription } })
  await worker.caches.open(pushMarkOf(7))
  const sent: string[] = []
  worker.setServer(async path => {
    if (path === '/v1/push/subscribe') sent.push(path)
    return json({ success: true }, sent.length === 1 ? 503 : 200)
  })
  await welcome(worker, 7)
  return sent
}

/** The registration of the device for notifications, and a sign-in. */
export const REGISTERING: Record<string, Trial> = {
  'a registration for notifications that the server did not take is sent at the next visit': async worker => {
    const sent = await registrationsAt(worker)
    for (let visits = 0; visits < 3; visits++) await worker.say({ type: 'visit' })
    return sent.length === 2 ? null : `it was sent ${sent.length} times`
  },

  'an open app that reports its badge sends it, too': async worker => {
    const sent = await registrationsAt(worker)
    await worker.say({ type: 'badge', unreadChats: 0 })
    return sent.length === 2 ? null : `it was sent ${sent.length} times`
  },

  'a sign-in is sent although the device’s storage hangs': async worker => {
    await welcome(worker, 7)
    worker.caches.delete = () => new Promise(() => undefined)
    let isSent = false
    worker.setServer(async () => json({ success: (isSent = true) }))
    const late = new Promise(resolve => setTimeout(resolve, 4_000))
    await Promise.race([worker.ask(SIGN_IN_PATHS[0]!, 'POST'), late])
    return isSent ? null : 'it waited for the storage'
  },
}
