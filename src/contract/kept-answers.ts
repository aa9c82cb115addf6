import { PRIVATE_CACHES } from './worker.ts'

/** Header of a favorite that was saved for offline on request. Its value is `ALL_PICTURES_SAVED` once all its pictures are saved too. */
export const STARRED_HEADER = 'x-minato-starred'
export const ALL_PICTURES_SAVED = 'whole'
/** Header of a lot on which the person has a bid, or which he has bought. */
export const OWN_HEADER = 'x-minato-own'

/** The cache of a person's answers: JSON that he opened. */
export const answersOf = (userId: number) => `${PRIVATE_CACHES}answers-${userId}`

/** The cache of a person's documents of bought cars. Its name stays: under another, devices would fetch them all again. */
export const documentsOf = (userId: number) => `${PRIVATE_CACHES}papers-${userId}`

/** Pictures of the lots that are kept. */
export const picturesOf = (userId: number) => `${PRIVATE_CACHES}pictures-${userId}`

/** Pictures that were only passing by, mostly of listings. They are the first to be deleted when space is short. */
export const passingOf = (userId: number) => `${PRIVATE_CACHES}passing-${userId}`

/** The caches of copies of what the server has, by the same names. */
export const copiesOf = (userId: number): string[] =>
  [answersOf, documentsOf, picturesOf, passingOf].map(nameOf => nameOf(userId))
