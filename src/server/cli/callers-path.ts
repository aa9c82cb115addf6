import { resolve } from 'node:path'

/** npm changes to the project's folder, so a relative path is resolved from the caller's. */
export const callersPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)
