import { pushMarkOf } from '#contract/worker.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { workerReady } from '#client/device/worker-ready.ts'
import { isBareApple } from '#client/install/installed.ts'
import { pushKey, subscribe, unsubscribe } from './push.api.ts'

/** The key under which screens remember this device's ability. */
export const ABILITY = ['push ability']

/**
 * Whether this device can show notifications, and does. `needs-home-screen`: an iPhone or iPad allows them for installed apps only.
 * `blocked`: the person has denied them, and no page can ask again.
 */
type PushAbility = 'unsupported' | 'needs-home-screen' | 'blocked' | 'off' | 'on'

export async function pushAbility(): Promise<{ ability: PushAbility; endpoint: string | null }> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { ability: isBareApple() ? 'needs-home-screen' : 'unsupported', endpoint: null }
  if (Notification.permission === 'denied') return { ability: 'blocked', endpoint: null }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isOn = subscription && Notification.permission === 'granted'
  return { ability: isOn ? 'on' : 'off', endpoint: isOn ? subscription.endpoint : null }
}

/** The app could not be stored on this device, as on a full one: nothing would receive a notification. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker'
}

/** The browser's own push service is unreachable. */
export class PushServiceAway extends Error {
  override readonly name = 'PushServiceAway'
}

/**
 * Asks for the permission, which browsers allow only on a press, and registers this device with the server. Returns the resulting
 * state.
 */
export async function turnOn(): Promise<PushAbility> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const applicationServerKey = await pushKey()
  const worker = await workerReady()
  if (!worker) throw new NoWorker()
  const { pushManager } = worker
  // A subscription with an earlier server's key would block ours.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch((error: unknown) => {
    throw new PushServiceAway(String(error))
  })
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  try {
    await subscribe({ endpoint, keys, timeZone: zoneHere() })
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  const { userId } = deviceStore.get()
  if (userId !== null) await caches.open(pushMarkOf(userId))
  return 'on'
}

/** The device comes first: if the server is not notified, it learns from the push service. */
export async function turnOff(): Promise<PushAbility> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await unsubscribe(subscription.endpoint)
  return 'off'
}

/** The time zone of this device. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone
