/** The usual way of a bought car, in order. Null is Processing. */
const USUAL_STEPS: readonly (number | null)[] = [null, 1, 2, 3, 4, 5]

/** `off`: a status outside the usual way, such as Shipping cancelled. */
type StepState = 'done' | 'current' | 'ahead' | 'off'

/** A step with the instant when the car reached it last (ISO 8601); null when it has not, or when nobody recorded it. */
export type PurchaseStep = { status: number | null; state: StepState; at: string | null }

/** A status that the car has had, in the order of time. */
export type ReachedStep = { status: number | null; at: string }

const DELIVERED = 5

/**
 * The steps that a buyer sees: the usual way, and after its last step done a status outside it. A car that was sent back (6 to 2) has its
 * later steps ahead again, without their old dates.
 */
export function purchaseSteps(status: number | null, reached: readonly ReachedStep[]): PurchaseStep[] {
  const at = (step: number | null) => reached.findLast(one => one.status === step)?.at ?? null
  const place = USUAL_STEPS.indexOf(status)
  if (place >= 0)
    return USUAL_STEPS.map((step, index) => ({
      status: step,
      state: index < place || (index === place && step === DELIVERED) ? 'done' : index === place ? 'current' : 'ahead',
      at: index <= place ? at(step) : null,
    }))
  const last = reached.findLast(one => USUAL_STEPS.includes(one.status))
  const lastPlace = last ? USUAL_STEPS.indexOf(last.status) : 0
  return [
    ...USUAL_STEPS.slice(0, lastPlace + 1).map(step => ({ status: step, state: 'done' as const, at: at(step) })),
    { status, state: 'off', at: at(status) },
  ]
}
