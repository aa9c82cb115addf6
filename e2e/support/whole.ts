/** `npm run e2e -- --all`: the long profile of each test that has one. A normal run takes the short one. */
export const isWhole = process.env.E2E_ALL === '1'

/** Tests of what the width hardly changes: a normal run takes them at this one, the long one at both. `screens` looks at all pages at both. */
export const PHONE = { tag: '@phone' }
export const DESKTOP = { tag: '@desktop' }

/** Tests of what the other width does not have: fingers, keys, a layout. No run takes them there. */
export const PHONE_ONLY = { tag: '@phone-only' }
export const DESKTOP_ONLY = { tag: '@desktop-only' }
