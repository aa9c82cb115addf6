/** How long a database of the device may take to open. */
const OPEN_MS = 5_000

/**
 * The database, or an error where it does not open: on some devices that hangs. One that opens later is closed unused, so that nothing is saved that
 * has been reported as not saved.
 */
export async function openInTime<Database extends { close: () => void }>(
  opening: Promise<Database>,
): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open')), OPEN_MS)
  })
  try {
    return await Promise.race([opening, late])
  } catch (error) {
    opening.then(
      database => database.close(),
      () => undefined,
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}
