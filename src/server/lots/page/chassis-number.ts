/** Halls mask the middle of some numbers: those are many cars' (`DMEJ3P-10**52`). */
export function wholeNumber(chassisNo: string | null): string | null {
  return chassisNo !== null && /^[0-9A-Z-]*\d{4,}$/i.test(chassisNo) ? chassisNo : null
}

/** Whether nothing that both tell, signs that a hall has masked apart, says that these are two cars. One may lack the code before the number. */
export function mayBeSameNumber(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true
  const [long, short] = one.length < other.length ? [other, one] : [one, other]
  const tail = long.slice(long.length - short.length).toUpperCase()
  return [...short.toUpperCase()].every((sign, at) => sign === '*' || tail[at] === '*' || sign === tail[at])
}
