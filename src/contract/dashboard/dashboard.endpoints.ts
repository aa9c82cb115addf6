import { endpoint } from '../endpoint.ts'
import { MyDashboard, ManagerDashboard } from './dashboard.shapes.ts'

/** The dashboards; one call for each role. */
export const dashboardEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/dashboard/mine',
    access: 'session',
    summary: 'My day: my lots selling today, upcoming bids, favorites starting soon, cars on the way.',
    response: MyDashboard,
  }),
  office: endpoint({
    method: 'GET',
    path: '/dashboard/office',
    mayBeStale: true,
    access: ['bidManagementEnabled'],
    summary: 'A manager’s day: bids to review, today’s sales by auction house, clients whose limit is close to full.',
    response: ManagerDashboard,
  }),
}
