import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverNow } from './server-clock.ts'

/** The day in Tokyo on the server's clock, `2026-11-24`. */
export const serverToday = (): string => tokyoDay(new Date(serverNow()))
