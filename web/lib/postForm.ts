import type { Answer } from '#web/lib/askAsMember.ts'

/**
 * Sends what a visitor has filled in to a call of the inherited API, by wire names. Code 1 is success; any other comes with a Message for
 * the visitor. Without a network, and where the answer is not ours, there is an answer too: one without a Message.
 */
export async function postForm(call: string, fields: Record<string, unknown>): Promise<Answer> {
  try {
    const response = await fetch(`/api/ZhuJingBanXieHui/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    })
    return (await response.json()) as Answer
  } catch {
    return { Code: 0, Message: '', Data: null }
  }
}
