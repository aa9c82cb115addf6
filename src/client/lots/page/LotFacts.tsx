import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { mileageMark, type MileageMark } from '#domain/lots/mileage-mark.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { Facts, type Fact } from '#client/ui/value/Facts.tsx'
import { CodesButton } from '../codes/CodesButton.tsx'
import styles from './LotPage.module.css'
import { useColourName } from './use-colour-name.ts'
import { useLotWords } from './use-lot-words.ts'

const MILEAGE_MARK: Record<MileageMark, MessageDescriptor> = {
  genuine: msg`genuine`,
  replaced: msg`$ odometer replaced, with documents`,
  doubtful: msg`# doubtful`,
  unknown: msg`* mileage unknown or unreliable`,
}

/**
 * The facts of the car. A tap explains the trade codes; the screen around it must render ExplainedCodes. Wide screens also list lot, year and condition here, because their head has only the name. `namesLot`: so does the phone
 * list the lot, where no bar names it. Unknown facts are left out.
 */
export function LotFacts({
  detail,
  desktop,
  namesLot = false,
}: {
  detail: LotDetail
  desktop: boolean
  namesLot?: boolean
}) {
  const { t, i18n } = useLingui()
  const words = useLotWords(detail)
  const { lotInfo, carInfo, carSpecification: spec } = detail
  const lot = `${lotInfo.lotNumber}, ${lotInfo.auctionName}`
  const inspection = [
    lotInfo.interior && t`int. ${lotInfo.interior}`,
    lotInfo.exterior && t`ext. ${lotInfo.exterior}`,
  ].filter(Boolean)
  // Feeds join codes without a space, and such a line would not wrap.
  const equipment = spec.equipment.split(/[,、]\s*/).join(', ')
  const coded = {
    name: vehicleName(carInfo.maker, carInfo.model),
    gearbox: spec.transmission,
    drive: spec.drive,
    equipment: spec.equipment,
  }
  const explained = (codes: string) =>
    codes && (
      <CodesButton lot={coded} fact>
        {codes}
      </CodesButton>
    )
  const mark = mileageMark(spec.mileageNote)
  const mileage = (
    <>
      {words.mileage}
      {spec.mileageNote && (
        <span className={styles.mark} data-mark={mark}>
          {mark ? i18n._(MILEAGE_MARK[mark]) : spec.mileageNote}
        </span>
      )}
    </>
  )
  const colour = { label: t`Color`, value: useColourName(spec.color) }
  const facts: Fact[] = desktop
    ? [
        { label: t`Lot`, value: lot },
        { label: t`Year`, value: words.yearAndMonth },
        { label: t`Mileage`, value: mileage },
        { label: t`Chassis`, value: carInfo.chassisId },
        { label: t`Engine`, value: [words.engine, words.power].filter(Boolean).join(', ') },
        { label: t`Gearbox, drive`, value: explained([spec.transmission, spec.drive].filter(Boolean).join(', ')) },
        colour,
        { label: t`Equipment`, value: explained(equipment) },
        {
          label: t`Condition`,
          value: lotInfo.condition && (
            <span className={styles.condition}>
              <ConditionPill condition={lotInfo.condition} bare />
              {inspection.join(' · ')}
            </span>
          ),
        },
      ]
    : [
        { label: t`Lot`, value: namesLot && lot },
        { label: t`Mileage`, value: mileage },
        { label: t`Engine`, value: words.engine },
        { label: t`Gearbox`, value: explained(spec.transmission) },
        { label: t`Drive`, value: explained(spec.drive) },
        colour,
        { label: t`Power`, value: words.power },
        { label: t`Year`, value: words.yearAndMonth },
        { label: t`Interior / exterior`, value: [lotInfo.interior, lotInfo.exterior].filter(Boolean).join(', ') },
      ]
  const known = facts.filter(fact => fact.value)
  return (
    <>
      <Facts items={known} columns={!desktop} dense={desktop} />
      {!desktop && equipment && <Facts items={[{ label: t`Equipment`, value: explained(equipment) }]} />}
    </>
  )
}
