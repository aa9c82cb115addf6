import { lazyFile } from '#client/ui/overlay/lazy-file.ts'

/** Only managers load its code. */
export const lazyLateWin = lazyFile(() => import('./LateWin.tsx'))
