import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import { NamedEndpoint, NewSubscription, PushDevice, PushSettings } from './push.shapes.ts'

export const pushEndpoints = {
  pushKey: endpoint({
    method: 'GET',
    path: '/push/key',
    access: 'session',
    summary: 'The server’s key for push services (VAPID, base64url).',
    response: v.object({ publicKey: v.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/push/subscribe',
    access: 'session',
    summary:
      'Subscribe this device to notifications. Repeating changes nothing; it takes over another account’s subscription.',
    body: NewSubscription,
    response: Success,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/push/unsubscribe',
    access: 'session',
    summary: 'Unsubscribe this device; answers the same if it was not subscribed.',
    body: NamedEndpoint,
    response: Success,
  }),
  pushState: endpoint({
    method: 'GET',
    path: '/push/state',
    access: 'session',
    summary: 'My subscribed devices, event types and quiet hours.',
    response: v.object({ devices: v.array(PushDevice), settings: PushSettings }),
  }),
  changePushSettings: endpoint({
    method: 'PUT',
    path: '/push/settings',
    access: 'session',
    summary: 'Turn event types on and off, set quiet hours and the morning summary.',
    body: PushSettings,
    response: Success,
  }),
  tryPush: endpoint({
    method: 'POST',
    path: '/push/try',
    access: 'session',
    summary: 'Send a test notification to this device.',
    body: NamedEndpoint,
    response: Success,
  }),
}
