import { queryOptions } from '@tanstack/react-query'
import { sheetsEndpoints } from '#contract/sheets/sheets.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** The reader watches the progress while the server reads. */
const ASK_AGAIN_MS = 900

/** The first request starts the reading; a finished reading never changes. */
export const sheetReadingQuery = (carId: string) =>
  queryOptions({
    ...ask(sheetsEndpoints.reading, { query: { carId } }),
    staleTime: ({ state }) => (state.data?.state === 'read' ? Infinity : 0),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'read' && state.data.state !== 'failed' ? ASK_AGAIN_MS : false,
    retry: false,
  })
