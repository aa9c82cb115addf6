import { speakingPart } from '#client/device/speaking-part.ts'

/** The profile's section about notifications: it stands below the first screen, and comes after it. */
export const latePush = speakingPart(async () => (await import('./PushPanel.tsx')).PushPanel, 'push')
