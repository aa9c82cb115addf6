/** `npm run e2e -- --all`: the long profile of each test that has one. A normal run takes the short one. */
export const isLongRun = process.env.E2E_ALL === '1'

/** Tests that hardly depend on the width. A normal run has them at this width, the long run at both. `screens` checks all pages at both. */
export const PHONE = { tag: '@phone' }
export const DESKTOP = { tag: '@desktop' }

/** Tests of touch, keys or a layout that the other width does not have. They never run there. */
export const PHONE_ONLY = { tag: '@phone-only' }
export const DESKTOP_ONLY = { tag: '@desktop-only' }
