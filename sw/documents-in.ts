/** Only the needed fields of a car's answer. Pages validate answers; the worker does not. */
type CarDocument = { path?: unknown; picture?: unknown; bytes?: unknown }
type Owner = { document?: unknown }
type Car = { carDetail?: { userId?: unknown }; documents?: unknown; consignee?: Owner; notifyParty?: Owner }

/** Larger documents of somebody else's car, which a dealer or a manager looks at, are kept only once they have been opened. */
const MAX_OF_OTHERS_BYTES = 5 * 1024 * 1024

/** Addresses of the documents in a car's answer that begin with one of `paths`: its own and its parties', and pictures to see them by. */
export function documentsIn(body: string, userId: number, paths: readonly string[]): string[] {
  try {
    const car = JSON.parse(body) as Car
    // The answer names the owner only where it is not the reader.
    const owner = car.carDetail?.userId
    const isOwn = owner === undefined || owner === userId
    const documents = [car.documents, car.consignee?.document, car.notifyParty?.document].flatMap(list =>
      Array.isArray(list) ? (list as CarDocument[]) : [],
    )
    const addresses = documents
      .filter(({ bytes }) => isOwn || Number(bytes) <= MAX_OF_OTHERS_BYTES)
      .flatMap(({ path, picture }) => [path, picture])
      .filter(one => typeof one === 'string')
    return [...new Set(addresses.filter(one => paths.some(path => one.startsWith(`${path}?`))))]
  } catch {
    return []
  }
}
