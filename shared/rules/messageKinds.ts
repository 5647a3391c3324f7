export const messageKinds = ['approved', 'rejected', 'credit', 'signUp', 'notice'] as const
export type MessageKind = (typeof messageKinds)[number]
