import { beijingDay } from '#shared/lib/beijingTime.ts'

/*
 * Questions that a member does not want to be asked again today, in this browser. Where the browser keeps nothing, they are asked each time.
 */

const keyOf = (question: string, accountId: number) => `silent:${question}:${accountId}`

/** Whether this member has said so today. */
export function isSilencedToday(question: string, accountId: number): boolean {
  try {
    return localStorage.getItem(keyOf(question, accountId)) === beijingDay()
  } catch {
    return false
  }
}

/** Remembers it until the day ends in Beijing. */
export function silenceToday(question: string, accountId: number): void {
  try {
    localStorage.setItem(keyOf(question, accountId), beijingDay())
  } catch {
    // It is asked again.
  }
}
