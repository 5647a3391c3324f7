import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'
import type { Permission } from '#shared/rules/permissions.ts'

interface WaitingKindRules {
  name: string
  needs: Permission
}

const submissions = Object.fromEntries(
  submissionKindNames.map((kind) => [kind, { name: submissionKinds[kind].name, needs: 'seeSubmissions' } as const]),
) as Record<SubmissionKind, { name: string; needs: 'seeSubmissions' }>

export const waitingKinds = {
  ...submissions,
  application: { name: '入会申请', needs: 'seeApplications' },
  medicalRequest: { name: '就医协助', needs: 'seeMedicalRequests' },
} as const satisfies Record<string, WaitingKindRules>
export type WaitingKind = keyof typeof waitingKinds
