import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import { NamedEndpoint, NewSubscription, PushDevice, PushSettings } from './push.shapes.ts'

export const pushEndpoints = {
  pushKey: endpoint({
    method: 'GET',
    path: '/push/key',
    access: 'session',
    summary: 'The key by which push services know this office (VAPID, base64url).',
    response: v.object({ publicKey: v.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/push/subscribe',
    access: 'session',
    summary: 'Tell this device of news; the same device again changes nothing, somebody else’s becomes yours.',
    body: NewSubscription,
    response: Success,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/push/unsubscribe',
    access: 'session',
    summary: 'Tell this device nothing more; answers the same where it was not told.',
    body: NamedEndpoint,
    response: Success,
  }),
  pushState: endpoint({
    method: 'GET',
    path: '/push/state',
    access: 'session',
    summary: 'Which of my devices are told, of what, and when not.',
    response: v.object({ devices: v.array(PushDevice), settings: PushSettings }),
  }),
  changePushSettings: endpoint({
    method: 'PUT',
    path: '/push/settings',
    access: 'session',
    summary: 'Switch kinds of news on and off, set quiet hours and the morning’s summary.',
    body: PushSettings,
    response: Success,
  }),
  tryPush: endpoint({
    method: 'POST',
    path: '/push/try',
    access: 'session',
    summary: 'Send a trial notification to this device of mine.',
    body: NamedEndpoint,
    response: Success,
  }),
}
