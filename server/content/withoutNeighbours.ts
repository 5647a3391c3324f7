import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** Its owner's version of an item: one that is not approved stands in no list yet, so nothing comes before or after it. */
export const withoutNeighbours = <T extends { status?: ReviewStatus }>(item: T): T =>
  item.status === 'approved' ? item : { ...item, newer: null, older: null, related: [] }
