import { RowProblem, quotedValue } from '../row-problem.ts'

/** The lot number as text: leading zeros are part of it. It needs one digit, which no word of another column has by chance. */
export function lotNumber(field: string, value: string | null | undefined): string {
  const lotNo = (value ?? '').trim()
  if (lotNo === '') throw new RowProblem(field, 'is missing: a lot without a number cannot be told from another')
  if (!/^(?=.*\d)[0-9A-Za-z][0-9A-Za-z/_-]{0,14}$/.test(lotNo))
    throw new RowProblem(field, `is not a lot number: ${quotedValue(lotNo)}`)
  return lotNo
}
