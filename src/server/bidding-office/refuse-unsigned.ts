import type { CheckCaller } from '#server/http/context.ts'
import type { FieldRule } from '#server/http/field-texts.ts'
import { Refused } from '#server/http/refused.ts'
import { SIGNATURE_HEADER, signatureFault } from './signature.ts'

/** An unsigned caller learns nothing, not even the format of a result. Without a configured bidding office the endpoint does not exist. */
export const refuseUnsigned: CheckCaller = async ({ config, header, bodyBytes, clock }) => {
  const signature = header(SIGNATURE_HEADER)
  if (!signature) throw unsigned('required')
  if (!config.office) throw new Refused('not_found')
  const { secret } = config.office
  const fault = signatureFault({ header: signature, secret, kind: 'result', body: await bodyBytes() }, clock.now())
  if (fault) throw unsigned(fault)
}

function unsigned(rule: FieldRule): Refused {
  return new Refused('signature_invalid', { fields: { [SIGNATURE_HEADER]: rule } })
}
