import { PRIVATE_CACHES } from './worker.ts'

/** Header of a favourite that was kept on purpose. */
export const STARRED_HEADER = 'x-minato-starred'

/** The cache of a person's answers, JSON of what he opened. */
export const answersOf = (userId: number) => `${PRIVATE_CACHES}answers-${userId}`
