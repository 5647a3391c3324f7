import type { Prisma } from '#prisma/generated/client.ts'

/** A special report at one of its versions, and who submitted it. `sha256` is of its attachment. */
export interface Report {
  accountId: number
  infoItemId: number
  version: number
  sha256: string
}

/** The credits an account has: the sum of its entries. */
export async function balanceOf(_tx: Prisma.TransactionClient, _accountId: number): Promise<number> {
  throw new Error('not built yet')
}

/** Credits a submitted report, once a report and once a file, where the rule says so. Answers how many. */
export async function creditSubmission(_tx: Prisma.TransactionClient, _report: Report): Promise<number> {
  throw new Error('not built yet')
}

/** Credits an approved report that has not earned yet, where the rule says so. Answers how many. */
export async function creditApproval(_tx: Prisma.TransactionClient, _report: Report): Promise<number> {
  throw new Error('not built yet')
}

/** Takes back what a rejected report has earned, as far as it is still there. Answers how many. */
export async function reverseCredits(_tx: Prisma.TransactionClient, _report: Report): Promise<number> {
  throw new Error('not built yet')
}

/** Spends one credit on the first download of a report. Refuses with noCreditMessage. */
export async function chargeDownload(_tx: Prisma.TransactionClient, _accountId: number, _infoItemId: number): Promise<void> {
  throw new Error('not built yet')
}
