/** The usual statuses of a bought car, in order. Null is Processing. */
const USUAL_STEPS: readonly (number | null)[] = [null, 1, 2, 3, 4, 5]

/** `off`: an unusual status, such as Shipping cancelled. */
type StepState = 'done' | 'current' | 'ahead' | 'off'

/** A step with the instant when the car last reached it (ISO 8601); null if it has not, or it was not recorded. */
export type PurchaseStep = { status: number | null; state: StepState; at: string | null }

/** A status that the car has had, in the order of time. */
export type ReachedStep = { status: number | null; at: string }

const DELIVERED = 5

/**
 * The steps that a buyer sees: the usual ones, with an unusual status after the last completed one. If a car goes back (6 to 2), later steps are
 * ahead again, without their old dates.
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
