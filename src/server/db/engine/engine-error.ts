/** The database is unusable, and the person who starts Minato can fix it: the message explains how. */
export class EngineError extends Error {
  override readonly name: string = 'EngineError'
}
