import type { PurchaseCosts } from '#domain/purchases/purchase-costs.ts'

/** The costs of a car as its row holds them. */
type CostColumns = { agent_fee: number; hall_fee: number; inland: number; freight: number; other_costs: number }

export const costsOf = (row: CostColumns): PurchaseCosts => ({
  agentFee: row.agent_fee,
  hallFee: row.hall_fee,
  inland: row.inland,
  freight: row.freight,
  others: row.other_costs,
})

export const columnsOf = (costs: PurchaseCosts): CostColumns => ({
  agent_fee: costs.agentFee,
  hall_fee: costs.hallFee,
  inland: costs.inland,
  freight: costs.freight,
  other_costs: costs.others,
})
