/** The database cannot be used, and the person who starts Minato can do something about it: the message says what. */
export class EngineError extends Error {
  override readonly name: string = 'EngineError'
}
