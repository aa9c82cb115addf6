import { RowProblem, quotedValue } from '../row-problem.ts'

/** E-mail addresses, digits and characters of company names; a date, an address or markup is not a hall. */
const HALL = /^[\p{L}\p{N}][\p{L}\p{N} .,&'()/+・-]{0,99}$/u

/** A hall's name as the source has it. The feed defines the list of halls: an unknown one is new, not wrong. */
export function hallName(field: string, value: string | null | undefined): string {
  const name = (value ?? '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (name === '') throw new RowProblem(field, 'is missing: a lot needs its auction house')
  if (!HALL.test(name) || /^[\d.,\s/-]+$/.test(name))
    throw new RowProblem(field, `is not an auction house: ${quotedValue(name)}`)
  return name
}
