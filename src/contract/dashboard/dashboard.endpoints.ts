import { endpoint } from '../endpoint.ts'
import { MANAGER_DASHBOARD_PATH, MY_DASHBOARD_PATH } from './dashboard-paths.ts'
import { MyDashboard, ManagerDashboard } from './dashboard.shapes.ts'

/** The dashboards; one call for each role. */
export const dashboardEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: MY_DASHBOARD_PATH,
    access: 'session',
    summary: 'My day: my lots selling today, upcoming bids, favorites starting soon, cars on the way.',
    response: MyDashboard,
  }),
  office: endpoint({
    method: 'GET',
    path: MANAGER_DASHBOARD_PATH,
    mayBeStale: true,
    access: ['bidManagementEnabled'],
    summary: 'A manager’s day: bids to review, today’s sales by auction house, clients whose limit is close to full.',
    response: ManagerDashboard,
  }),
}
