import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { failedQuery } from '#client/api/failed-query.ts'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import type { Bidding } from './use-bidding.ts'

/** Groups and export types as options, and the names of the chosen ones. */
export function useBidChoices({ lot, form, flow }: Bidding) {
  const { t } = useLingui()
  const client = form?.askClient ? (flow.values.client?.id ?? null) : null
  // A manager's form has groups once a client with groups is chosen.
  const wantsGroups = form?.askGroup === true && (!form.askClient || client !== null)
  const groups = useQuery({ ...bidGroupsQuery(client), enabled: wantsGroups })
  const types = useQuery({
    ...exportTypesQuery(form?.askClient === true, lot.lotType),
    enabled: form?.askExportType === true,
  })
  const group = flow.values.group || '-1'
  const { exportType } = flow.values
  // The current choice is shown even before its name has loaded, because the buyer confirms it.
  const unnamed = (value: string, kept: string | undefined) => ({
    value,
    label:
      value !== kept ? t`Your usual choice` : form?.isAgain ? t`As in your earlier bid` : t`As in your current bid`,
  })
  const groupOptions = (groups.data ?? []).map(({ value, label, cars }) => ({
    value: String(value),
    label: value === -1 ? t`No group` : `${label}, ${t`${plural(cars, { one: '# car', other: '# cars' })}`}`,
  }))
  if (group !== '-1' && !groupOptions.some(({ value }) => value === group))
    groupOptions.push(unnamed(group, form?.keeps.group))
  const typeOptions = (types.data ?? []).map(({ value, label, description }) => ({
    value: String(value),
    label,
    description,
  }))
  if (exportType !== '' && !typeOptions.some(({ value }) => value === exportType))
    // The line of the description has its place already, so that the button below does not move.
    typeOptions.push({ ...unnamed(exportType, form?.keeps.exportType), description: '\u00a0' })
  return {
    asksGroup: wantsGroups && (!form.askClient || groupOptions.length > 1),
    groupOptions,
    typeOptions,
    failed: failedQuery(groups) ?? failedQuery(types),
    group,
    groupName: group === '-1' ? null : (groupOptions.find(one => one.value === group)?.label ?? null),
    type: typeOptions.find(one => one.value === exportType) ?? null,
  }
}
