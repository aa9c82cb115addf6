/** The server's settings that the model knows. */
export const SETTINGS = { bidDeadlineMinutes: 60, cancelDeadlineHours: 3, bidAdjustmentPrice: 5_000 }
