import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { changePushSettings, pushState } from './push-settings.ts'
import { pushKey, subscribe, tryPush, unsubscribe } from './subscribe.ts'

/** Maps endpoints to functions. */
export const pushRoutes: readonly Implementation[] = [
  implement(pushEndpoints.pushKey, pushKey),
  implement(pushEndpoints.subscribe, subscribe),
  implement(pushEndpoints.unsubscribe, unsubscribe),
  implement(pushEndpoints.pushState, pushState),
  implement(pushEndpoints.changePushSettings, changePushSettings),
  implement(pushEndpoints.tryPush, tryPush),
]
