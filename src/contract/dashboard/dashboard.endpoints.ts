import { endpoint } from '../endpoint.ts'
import { MyBoard, OfficeBoard } from './dashboard.shapes.ts'

/** The day at a glance; one call for each kind of desk. */
export const dashboardEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/dashboard/mine',
    access: 'session',
    summary:
      'My day: sales of my lots today, my other live bids, starred lots that start soon, bought cars on their way.',
    response: MyBoard,
  }),
  office: endpoint({
    method: 'GET',
    path: '/dashboard/office',
    access: ['bidManagementEnabled'],
    summary: 'The bidding office’s day: bids to review, today’s sales by hall, clients whose limit is close to full.',
    response: OfficeBoard,
  }),
}
